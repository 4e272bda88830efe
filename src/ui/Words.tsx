import { partsIn, type Translated } from '#lib/translated.ts'

interface Props {
  text: string
  /** The row whose texts it holds. */
  of: Translated
}

/** A text with parts of a listing: on a French page those in English are marked, so that they are read as English. */
export const Words = ({ text, of }: Props) =>
  of.english
    ? partsIn(text, of).map((part, at) => (
        <span key={at} lang={part.lang}>
          {part.text}
        </span>
      ))
    : text
