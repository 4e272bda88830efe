import { runHere } from '../run.ts'
import { runCommand } from './commands.ts'

/** `npm run keys`: replaces a key of the site, so that at every moment the old or the new one works. */
await runHere(runCommand)
