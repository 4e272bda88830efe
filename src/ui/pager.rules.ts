import { common } from '#texts/common.ts'

/** Number of pages, at least 1. */
export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** Page numbers to show, null for a gap: 1 … 4 5 6 … 19. At most seven entries. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, at) => at + 1)
  const middle = Math.min(Math.max(page, 3), pages - 2)
  return [
    1,
    ...(middle > 3 ? [null] : []),
    middle - 1,
    middle,
    middle + 1,
    ...(middle < pages - 2 ? [null] : []),
    pages,
  ]
}

/** `4–6 of 9` */
export const pageRange = (page: number, size: number, total: number) => {
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return first === last ? common.pageOf(first, total) : common.pageRange(first, last, total)
}
