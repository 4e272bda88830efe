import { sharedStack } from './stack.ts'

/** Builds and serves the site for the browser tests, unless BASE_URL names a running one. */
export default async function setup() {
  if (process.env.BASE_URL) return undefined
  const stack = await sharedStack('site')
  Object.assign(process.env, stack.environment)
  return stack.stop
}
