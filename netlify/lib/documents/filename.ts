/**
 * The longest name the database accepts (characters). File systems count bytes, which limits other scripts to fewer.
 */
const LETTERS = 200
const BYTES = 240

/** Control characters, including those that reverse the text direction (`gpj.exe` reads `exe.jpg`). */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Characters with a meaning in paths on some system. */
const RESERVED = /[<>:"/\\|?*]/g
/** Device names on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

const fits = (name: string) => [...name].length <= LETTERS && Buffer.byteLength(name) <= BYTES

/** Removes characters before the extension until the name fits. */
const shortened = (name: string) => {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(name) ?? []
  const letters = [...stem]
  while (letters.length > 0 && !fits(letters.join('') + ending)) letters.pop()
  return letters.join('').trimEnd() + ending
}

/** The name a file is shown and saved under: the sender's, without folders and harmful characters. */
export const safeName = (given: string) => {
  const [last = ''] = given.normalize('NFC').split(/[/\\]/).filter(Boolean).slice(-1)
  const plain = last.replaceAll(INVISIBLE, '').replaceAll(RESERVED, '_').replaceAll(/\s+/gu, ' ')
  const name = plain.replace(/^[. ]+|[. ]+$/g, '').replace(DEVICE, '_$1')
  return name === '' ? 'document' : shortened(name)
}
