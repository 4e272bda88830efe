/** CSS sizes of a carousel's pictures, also for the page that preloads the first. */
export const carouselSizes = {
  /** From the page margin past the window's right edge, showing the edge of the next picture. */
  bleed: '(width >= 90rem) 66rem, (width >= 48rem) 82vw, 95vw',
  /** As wide as its column: eight of the twelve of a suite's page. */
  column: '(width >= 91rem) 54.25rem, (width >= 64rem) 59.5vw, (width >= 48rem) 90vw, 100vw',
} as const
