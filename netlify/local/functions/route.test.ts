import { describe, expect, it } from 'vitest'
import { matchFunction } from './registry.ts'
import { routeOf } from './route.ts'
import { fakeFunction } from '../testing.ts'

const match = (config: Parameters<typeof routeOf>[0], pathname: string) => routeOf(config)?.match(pathname)

describe('the path of a function', () => {
  it('names its parameters', () => {
    expect(match({ path: '/api/users/:user/things/:id' }, '/api/users/u-1/things/7')).toEqual({
      user: 'u-1',
      id: '7',
    })
  })

  it('may be one of several', () => {
    const config = { path: ['/api/building', '/api/building/:id'] } as const
    expect(match({ path: [...config.path] }, '/api/building')).toEqual({})
    expect(match({ path: [...config.path] }, '/api/building/a')).toEqual({ id: 'a' })
    expect(match({ path: [...config.path] }, '/api/building/a/b')).toBeUndefined()
  })

  it('matches with and without a slash at the end, and minds the case', () => {
    expect(match({ path: '/api/health' }, '/api/health/')).toEqual({})
    expect(match({ path: '/api/health' }, '/api/Health')).toBeUndefined()
  })

  it('gives way where it is excluded', () => {
    const config = { path: '/*', excludedPath: ['/media/*', '/.netlify/*'] } satisfies Parameters<
      typeof routeOf
    >[0]
    expect(match(config, '/anything/else')).toEqual({})
    expect(match(config, '/media/a.jpg')).toBeUndefined()
    expect(match(config, '/.netlify/images')).toBeUndefined()
  })

  it('is missing for a scheduled function', () => {
    expect(routeOf({ schedule: '@hourly' })).toBeUndefined()
  })
})

describe('choosing a function', () => {
  const read = fakeFunction('read', { path: '/api/thing', method: 'GET' })
  const write = fakeFunction('write', { path: '/api/thing', method: ['POST', 'PUT'] })
  const page = fakeFunction('page', { path: '/*', preferStatic: true })
  const all = [read, write, page]
  const choose = async (method: string, pathname: string, hasStatic = false) =>
    (await matchFunction(all, { method, pathname }, () => Promise.resolve(hasStatic)))?.fn.name

  it('continues to the next when the method is another', async () => {
    expect(await choose('GET', '/api/thing')).toBe('read')
    expect(await choose('PUT', '/api/thing')).toBe('write')
    expect(await choose('DELETE', '/api/thing')).toBe('page')
  })

  it('leaves a path with a file to the file when the function prefers that', async () => {
    expect(await choose('GET', '/contact', true)).toBeUndefined()
    expect(await choose('GET', '/contact', false)).toBe('page')
    expect(await choose('GET', '/api/thing', true)).toBe('read')
  })
})
