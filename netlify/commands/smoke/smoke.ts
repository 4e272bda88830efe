import { smoke } from './smoke-run.ts'

/** `npm run smoke -- https://site`: checks a deployed site. */
const [address = ''] = process.argv.slice(2)
if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) {
  console.info(`${address}\n`)
  process.exitCode = (await smoke(address, (line) => console.info(line))) === 0 ? 0 : 1
} else {
  if (address) console.error(`${address} is not a whole web address: it begins with https://`)
  console.error('Say which site: npm run smoke -- https://larkfield.example')
  process.exitCode = 2
}
