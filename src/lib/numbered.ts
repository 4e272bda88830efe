/** An item of a numbered list. */
export interface NumberedItem {
  /** As it is shown: `1`, `IV`. */
  number: string
  name: string
  text: readonly string[]
  /** What the client has at the end of the step. */
  result: string
}
