import { runHere } from '../run.ts'
import { runCommand } from './commands.ts'

/** `npm run keys`: changes a key of the site without a moment in which neither the old nor the new one works. */
await runHere(runCommand)
