import { addresses } from './addresses.ts'
import { formatted } from './formatted.ts'
import { texts } from './texts.ts'

type Make = () => string | Promise<string>

const code = (path: string, make: Make): [string, Make] => [path, async () => formatted(path, await make())]

/** The files that are written out of other files, and what stands in each. */
export const GENERATED = [code('src/lib/addresses.ts', addresses), code('src/texts/all.ts', texts)]

/** The types of the database are written out of a running one. */
export const TYPES = 'src/lib/database.types.ts'
