/** Carousels. */
export const carousel = {
  carousel: 'carousel',
  slide: 'slide',
  pictures: 'Pictures',
  place: (at: number, of: number) => `${at} of ${of}`,
  pause: 'Pause slideshow',
  play: 'Play slideshow',
  previous: 'Previous picture',
  next: 'Next picture',
}
