/**
 * Most bytes of a table at the desk. A Netlify function takes 6 MB, and less if a body is passed on as Base64: that
 * makes 5.6 MB of this. The command reads larger ones.
 */
export const TABLE_BYTES = 4 * 1024 * 1024

/** The text of a table as Excel saves it: UTF-8, or UTF-16 with a byte order mark. Undefined for anything else. */
export const decodeTable = (bytes: Uint8Array): string | undefined => {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    const text = new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
