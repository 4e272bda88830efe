/** Requests a path of the site as a browser would; redirects are not followed. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>
/** Throws an error if something is wrong; returns what it saw. */
export type Check = (ask: Ask, site: URL) => Promise<string>

/** Neither right nor wrong: what the check needs is missing here. */
export class NotTried extends Error {
  override name = 'NotTried'
}

export const demand = (right: unknown, wrong: string) => {
  if (!right) throw new Error(wrong)
}
export const expectStatus = (answer: Response, status: number) =>
  demand(answer.status === status, `it answers ${answer.status} instead of ${status}`)
export const json = async (answer: Response) => {
  demand(answer.headers.get('content-type')?.startsWith('application/json'), 'the answer is no JSON')
  return answer.json()
}
