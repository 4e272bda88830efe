/** Letters of a name the database takes; the bytes a file system takes are fewer for other scripts. */
const LETTERS = 200
const BYTES = 240

/** Control characters, and those that turn the direction of what follows (`gpj.exe` reads `exe.jpg`). */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Letters that mean something in a path on one system or another. */
const RESERVED = /[<>:"/\\|?*]/g
/** Names that are devices to Windows, whatever follows the point. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

const fits = (name: string) => [...name].length <= LETTERS && Buffer.byteLength(name) <= BYTES

/** Takes letters away in front of the ending until the name fits. */
const shortened = (name: string) => {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(name) ?? []
  const letters = [...stem]
  while (letters.length > 0 && !fits(letters.join('') + ending)) letters.pop()
  return letters.join('').trimEnd() + ending
}

/** The name a file is shown and saved under: the sender's, without folders and without what could do harm. */
export const safeName = (given: string) => {
  const [last = ''] = given.normalize('NFC').split(/[/\\]/).filter(Boolean).slice(-1)
  const plain = last.replaceAll(INVISIBLE, '').replaceAll(RESERVED, '_').replaceAll(/\s+/gu, ' ')
  const name = plain.replace(/^[. ]+|[. ]+$/g, '').replace(DEVICE, '_$1')
  return name === '' ? 'document' : shortened(name)
}
