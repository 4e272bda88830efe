import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** What takes longest: begun last, one of them alone would hold up the end of the run. */
const LONGEST = ['start', 'listings-problems', 'dev-site', 'smoke', 'languages', 'built-site']

const rank = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at < 0 ? LONGEST.length : at
}

/** Vitest knows how long a file took from the run before; the first run of a machine should not be slower. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
