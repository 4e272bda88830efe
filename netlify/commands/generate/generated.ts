import { addresses } from './addresses.ts'
import { formatted } from './formatted.ts'
import { texts } from './texts.ts'

type Make = () => string | Promise<string>

const code = (path: string, make: Make): [string, Make] => [path, async () => formatted(path, await make())]

/** The files generated from other files, with their content. */
export const GENERATED = [code('src/lib/addresses.ts', addresses), code('src/texts/all.ts', texts)]

/** The types of the database are generated from a running one. */
export const TYPES = 'src/lib/database.types.ts'
