/** Cards on a page of Keep Exploring. */
export const SIMILAR_PAGE = 3
/** CSS sizes of their pictures. */
export const SIMILAR_SIZES = '(width >= 64rem) 20rem, (width >= 48rem) 30vw, (width >= 40rem) 45vw, 90vw'
