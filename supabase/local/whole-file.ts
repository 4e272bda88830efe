import { open, readFile, rename, rm } from 'node:fs/promises'

/** Advice about a damaged file that the data depend on. */
export const MEND = 'Put it back from a copy, or run npm run reset to begin with empty data.'

/**
 * Writes to a temporary file and renames it: an interrupted write leaves the old file or the new one, never a partial
 * one.
 */
export async function writeWhole(path: string, text: string) {
  const next = `${path}.next`
  const file = await open(next, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.datasync()
  } catch (error) {
    await rm(next, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(next, path)
}

/**
 * The parsed content of a file; undefined if there is none.
 * @throws Error naming the file if `parse` fails; the message does not repeat its text.
 */
export async function readWhole<T>(
  path: string,
  parse: (text: string) => T,
  mend = MEND,
): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return parse(text)
  } catch {
    throw new Error(`${path} is damaged or was cut off. ${mend}`)
  }
}
