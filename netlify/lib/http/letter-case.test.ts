import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CALLS, PAGES, respell } from './letter-case.ts'

it('the pages are those of src/pages, which a deployed function cannot read', () => {
  const files = globSync('**/*.astro', { cwd: join(import.meta.dirname, '../../../src/pages') })
  const paths = files.map((file) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, '')}`)
  const nameless = (all: string[]) => all.map((path) => path.replace(/\[\w+\]|:\w+/g, ':')).sort()
  expect(nameless(PAGES)).toEqual(nameless(paths))
})

describe('respell', () => {
  it.each([
    ['/', '/'],
    ['/Contact', '/contact'],
    ['/Buying', '/buying'],
    ['/contact/', '/contact'],
    ['/userpage', '/UserPage'],
    ['/USERPAGE', '/UserPage'],
    ['/Buildings/Aurora-On-King', '/buildings/aurora-on-king'],
    ['/buildings/a/Suites/B', '/buildings/a/suites/b'],
  ])('%s is the page %s', (given, path) => {
    expect(respell(PAGES, given)?.path).toBe(path)
  })

  it.each(['/nope', '/contact/x', '//contact', '/buildings', '/buildings//suites/x', '/buildings/'])(
    '%s is no page',
    (given) => {
      expect(respell(PAGES, given)).toBeUndefined()
    },
  )

  it('tells the parameters', () => {
    expect(respell(PAGES, '/Buildings/A/suites/B')?.params).toEqual({ building: 'a', suite: 'b' })
  })

  it.each([
    ['/api/PUBSUITES', '/api/pubSuites'],
    ['/API/userauth/VERIFY', '/api/userAuth/verify'],
    ['/api/suite/Aurora', '/api/suite/aurora'],
  ])('%s is the call %s', (given, path) => {
    expect(respell(CALLS, given)?.path).toBe(path)
  })
})
