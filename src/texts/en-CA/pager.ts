export const pager = {
  one: (at: number, total: number) => `${at} of ${total}`,
  range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
}
