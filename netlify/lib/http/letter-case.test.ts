import { describe, expect, it } from 'vitest'
import { CALLS, PAGES } from '#lib/addresses.ts'
import { respell } from './letter-case.ts'

const pages = PAGES.map(({ path }) => path)

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
    expect(respell(pages, given)?.path).toBe(path)
  })

  it.each(['/nope', '/contact/x', '//contact', '/buildings', '/buildings//suites/x', '/buildings/'])(
    '%s is no page',
    (given) => {
      expect(respell(pages, given)).toBeUndefined()
    },
  )

  it('tells the parameters', () => {
    expect(respell(pages, '/Buildings/A/suites/B')?.params).toEqual({ buildingId: 'a', suiteId: 'b' })
  })

  it.each([
    ['/api/PUBSUITES', '/api/pubSuites'],
    ['/API/userauth/VERIFY', '/api/userAuth/verify'],
    ['/api/suite/Aurora', '/api/suite/aurora'],
  ])('%s is the call %s', (given, path) => {
    expect(respell(CALLS, given)?.path).toBe(path)
  })
})
