import { print, printError } from '../terminal.ts'
import { smoke } from './smoke-run.ts'

/** `npm run smoke -- https://site`: checks a deployed site. */
const [address = ''] = process.argv.slice(2)
if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) {
  print(`${address}\n`)
  process.exitCode = (await smoke(address, print)) === 0 ? 0 : 1
} else {
  if (address) printError(`${address} is not a whole web address: it begins with https://`)
  printError('Say which site: npm run smoke -- https://larkfield.example')
  process.exitCode = 2
}
