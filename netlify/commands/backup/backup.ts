import { runHere } from '../run.ts'
import { runCommand } from './commands.ts'

/** `npm run backup`: encrypted copies of database and files, for a scheduler, and their way back. */
await runHere(runCommand)
