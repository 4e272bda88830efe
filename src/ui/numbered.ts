/** One of several things that are done in this order, or counted. */
export interface NumberedItem {
  /** As it is shown: `1`, `IV`. */
  number: string
  name: string
  text: readonly string[]
  /** What the client holds at the end of it. */
  result: string
}
