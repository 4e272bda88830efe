/** How many of the suites looked at last are remembered. */
const MOST = 8

/** The ids that are kept of the suites looked at last, newest first, after one more. Whoever reads them checks them. */
export const afterViewing = (kept: string | null, id: string) =>
  [...new Set([id, ...(kept?.split(',') ?? [])])].slice(0, MOST).join()
