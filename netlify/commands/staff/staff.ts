import { runHere } from '../run.ts'
import { runCommand } from './commands.ts'

/** `npm run staff`: who works at the desk. For operators: anyone who has the keys. */
await runHere(runCommand)
