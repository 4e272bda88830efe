/** What cameras, phones and programs name a picture, as whole words. */
const BY_MACHINE = new Set([
  ...['img', 'image', 'picture', 'photo', 'pic', 'mg', 'p', 'untitled', 'sans', 'titre', 'new', 'final'],
  ...['dsc', 'dscn', 'dscf', 'dji', 'gopr', 'gp', 'pxl', 'mvimg', 'mp'],
  ...['burst', 'pano', 'hdr', 'fullsizerender'],
  ...['whatsapp', 'signal', 'messenger', 'facebook', 'snapchat', 'received', 'unnamed'],
  ...['screenshot', 'screen', 'shot', 'capture', 'écran', 'd’écran', 'scan', 'scanned'],
  ...['copy', 'of', 'copie', 'de', 'edited', 'at', 'am', 'pm', 'à', 'wa'],
])

/** `02-living-room.jpg` gives `living room`; `IMG_4021.jpg` gives nothing. */
const wordsOf = (filename: string) => {
  const stem = filename.normalize('NFC').replace(/\.[^.]+$/, '')
  const words = withoutDigits(stem.replaceAll(/[-_.]+/g, ' '))
  const named = words.toLowerCase().replaceAll("'", '’').split(' ')
  return named.every((word) => word === '' || BY_MACHINE.has(word.replaceAll(/[\d()]+/g, ''))) ? '' : words
}
const withoutDigits = (text: string) =>
  text
    .replaceAll(/\b\d+\b|\(\d+\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface Shown {
  filename: string
  /** Position among the building's or suite's pictures, from 1. */
  at: number
  building: string
  city: string | undefined
  unit: string | null
  plan: string | null
}

/** The alternative text, as far as the file name says: `Living room, suite 1204 at Aurora on King, Toronto`. */
export const altOf = ({ filename, at, building, city, unit, plan }: Shown) => {
  const place = [building, city].filter(Boolean).join(', ')
  const home = unit === null ? plan && `plan ${plan}` : `suite ${unit}`
  const owner = home ? `${home} at ${place}` : place
  const words = wordsOf(filename)
  if (words === '') return `Picture ${at} of ${owner}`
  const capital = words.charAt(0).toUpperCase() + words.slice(1)
  return /^(exterior|facade|front|entrance|street view|view)$/i.test(words)
    ? `${capital} of ${owner}`
    : `${capital}, ${owner}`
}
