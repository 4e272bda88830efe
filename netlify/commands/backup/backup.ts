import { runHere } from '../run.ts'
import { runCommand } from './commands.ts'

/** `npm run backup`: makes encrypted copies of database and files, for a scheduler, and restores them. */
await runHere(runCommand)
