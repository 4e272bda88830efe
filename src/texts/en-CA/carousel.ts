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
  groups: 'Kinds of pictures',
  choose: 'Choose a picture',
  group: { room: 'Rooms', plan: 'Plan', building: 'Building', around: 'Around' },
}

/** Pictures that fill the screen. */
export const gallery = {
  picture: 'Picture: plus and minus zoom, arrows move',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  whole: 'Whole picture',
}
