import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { repository } from '#netlify/build/repository.ts'

/** A file's text, formatted as `npm run format` does. */
export const formatted = async (path: string, text: string) => {
  const options = JSON.parse(await readFile(join(repository, '.oxfmtrc.json'), 'utf8'))
  const { code, errors } = await format(path, text, options)
  if (errors.length > 0) throw new Error(`${path} cannot be laid out: ${errors[0]?.message}`)
  return code
}
