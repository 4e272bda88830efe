import type { Drawing, Ink, Writing } from './compose.ts'

/** Walls grow thinner with the scale, so that large houses stay as light as studios. */
export const lineWeight = (scale: number): number => Math.max(0.66, scale / 16)

const round = (value: number) => Number(value.toFixed(1))

/** The drawing as a file of its own: used as a picture, so it brings its style along. */
export function toSvg({ box, shapes, writing, scale }: Drawing, title: string): string {
  const { left, top } = box
  const [width, height] = [box.right - left, box.bottom - top]
  const paths = shapes.map(({ ink, d }) => `<path class="${ink}" d="${d}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, top, width, height].map(round).join(' ')}" ` +
      `width="${round(width)}" height="${round(height)}" role="img" aria-labelledby="title">`,
    `<title id="title">${title}</title>`,
    `<style>${style(lineWeight(scale))}</style>`,
    ...paths,
    ...writing.map(write),
    '</svg>\n',
  ].join('\n')
}

function write({ style: kind, text, x, y, upright }: Writing): string {
  const place = upright
    ? `transform="translate(${round(x)} ${round(y)})rotate(-90)"`
    : `x="${round(x)}" y="${round(y)}"`
  return `<text class="${kind}" ${place}>${text}</text>`
}

/** Colours and weights of the plan sheet. */
function style(weight: number): string {
  const heavy = (width: number) => round(width * weight)
  const strokes: [Ink, string, number][] = [
    ['thick', '#16201d', heavy(7)],
    ['part', '#16201d', heavy(4)],
    ['gap', '#fdfbf7', heavy(7) + 0.8],
    ['gap-part', '#fdfbf7', heavy(4) + 0.4],
    ['glass', '#16201d', 1.1],
    ['swing', '#7c8681', 1],
    ['thing', '#7c8681', 1.1],
    ['balcony', '#7c8681', 1.1],
    ['measure', '#a87c3c', 1.1],
  ]
  return (
    'path{fill:none}' +
    strokes.map(([ink, colour, width]) => `.${ink}{stroke:${colour};stroke-width:${round(width)}}`).join('') +
    '.thick,.part{stroke-linecap:square}.ground{fill:#f1ece2}.wet{fill:#e3e8e2}' +
    'text{font:500 13px "Inter Variable",Inter,system-ui,sans-serif;fill:#16201d;text-anchor:middle}' +
    '.dim{font-size:11px;font-weight:400;fill:#4b5853}.level{font-size:14px}' +
    '.measure-text{font-size:12px;font-weight:400;fill:#7a5620}' +
    '.dim,.measure-text{font-variant-numeric:tabular-nums}'
  )
}
