/** `02-living-room.jpg` gives `living room`; `IMG_4021.jpg` gives nothing. */
const wordsOf = (filename: string) => {
  const stem = filename.replace(/\.[^.]+$/, '')
  const words = withoutDigits(stem.replaceAll(/[-_.]+/g, ' '))
  return /^(img|dsc|dscn|pxl|image|picture|photo|pic|screenshot|untitled|copy|p|mg)*$/i.test(
    words.replaceAll(' ', ''),
  )
    ? ''
    : words
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

/** The alternative text, as far as the file name tells: `Living room, suite 1204 at Aurora on King, Toronto`. */
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
