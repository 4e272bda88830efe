import { runHere } from '../run.ts'
import { runCommand } from './commands.ts'

/** `npm run requests`: what operators do with requests and leads. The sales team works at the desk. */
await runHere(runCommand)
