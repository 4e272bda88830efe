import { readFileSync } from 'node:fs'
import { faces, pens, type Drawing, type Writing } from './drawing.ts'

/** Up to this size (px) the drawing is a thumbnail without text and dimensions. */
const thumbnail = 300

/** The characters of the font below. */
export const LETTERS = ' -.0123456789ABCDEFGIKLMNOPRSTUVWabcdefghijklmnoprstuvwyzéô×’′″'
/**
 * An image cannot load a font, so it embeds the characters it uses. Inter 450, cut from
 * src/styles/fonts/inter-core.woff2.
 */
const lettering = readFileSync(new URL('./lettering.woff2', import.meta.url), 'base64')

const round = (value: number) => Number(value.toFixed(1))

/** The drawing as an SVG file with its own style, because it is used as an image. */
export function toSvg({ box, shapes, writing, scale }: Drawing, title: string): string {
  const { left, top } = box
  const [width, height] = [box.right - left, box.bottom - top]
  const paths = shapes.map(({ ink, d }) => `<path class="${ink}" d="${d}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, top, width, height].map(round).join(' ')}" ` +
      `width="${round(width)}" height="${round(height)}" role="img" aria-labelledby="title">`,
    `<title id="title">${title}</title>`,
    `<style>${style(scale)}</style>`,
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

function style(scale: number): string {
  const lines = pens(scale, '#fdfbf7').map(({ ink, colour, width, square }) =>
    width === null
      ? `.${ink}{fill:${colour}}`
      : `.${ink}{stroke:${colour};stroke-width:${round(width)}${square ? ';stroke-linecap:square' : ''}}`,
  )
  const words = Object.entries(faces).map(
    ([name, face]) => `.${name}{font-size:${face.size}px;font-weight:${face.weight};fill:${face.colour}}`,
  )
  return [
    'path{fill:none}',
    ...lines,
    `@font-face{font-family:lettering;font-weight:400 500;src:url(data:font/woff2;base64,${lettering})}`,
    'text{font-family:lettering,Inter,system-ui,sans-serif;text-anchor:middle}',
    ...words,
    '.dim,.measure-text{font-variant-numeric:tabular-nums}',
    `@media (max-width:${thumbnail}px) and (max-height:${thumbnail}px){text,.measure{display:none}}`,
  ].join('')
}
