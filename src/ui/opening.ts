/** Of the picture that opens an arm's page: over the whole phone, and from the axis off the right edge of a desk. */
export const OPENING_SIZES = '(width >= 64rem) 80vw, 100vw'
