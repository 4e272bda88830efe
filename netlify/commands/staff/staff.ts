import { runHere } from '../run.ts'
import { runCommand } from './commands.ts'

/** `npm run staff`: who works at the desk. For operators: anyone with the keys. */
await runHere(runCommand)
