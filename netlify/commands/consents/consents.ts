import { runHere } from '../run.ts'
import { runCommand } from './commands.ts'

/** `npm run consents`: proof of who consented to the newsletter. The sender bears the burden of proof. */
await runHere(runCommand)
