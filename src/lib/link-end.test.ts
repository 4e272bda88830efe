import { expect, it } from 'vitest'
import { withoutLinkEnd } from './link-end.ts'

const LINK = '/results?city=Toronto'

it.each([
  '.',
  ',',
  ')',
  ').',
  '%0A',
  '%20',
  '%0D%0A',
  '>',
  '%3E',
  '"',
  '”',
  '%E2%80%9D.',
  '\u00a0»',
  '!',
  '…',
])('a link followed by %j is the link', (end) => expect(withoutLinkEnd(LINK + end)).toBe(LINK))

it.each(['/', LINK, '/a#token_hash=ab-c', '/results?city=Washington+D.C', '/suites?building=Foo+%28Two%29'])(
  '%s stays as it is',
  (link) => expect(withoutLinkEnd(link)).toBe(link),
)
