import { open, readFile, rename, rm } from 'node:fs/promises'

/** What to do about a file that data cannot do without. */
export const MEND = 'Put it back from a copy, or run npm run reset to begin with empty data.'

/** Written beside and renamed: whoever is killed meanwhile leaves the old file or the new one, never half of one. */
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
 * What stands in a file, undefined when there is none.
 * @throws Error naming the file when `parse` can make nothing of it; nothing of its text is repeated.
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
