/** How many viewed suites are remembered. */
const MOST = 8

/** The stored ids of viewed suites, newest first, after one more. They are checked when they are read. */
export const afterViewing = (stored: string | null, id: string) =>
  [...new Set([id, ...(stored?.split(',') ?? [])])].slice(0, MOST).join()
