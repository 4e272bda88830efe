import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const read = (file: string) => readFileSync(join(repository, file), 'utf8')

/** Neither empty nor a comment. */
const isCode = (line: string) => !/^\s*($|\/\/|\/?\*)/.test(line)

const inlineCode = (page: string) =>
  [...read(page).matchAll(/<script is:inline.*?>(.+?)<\/script>/gs)]
    .flatMap(([, code = '']) => code.split('\n'))
    .filter(isCode)

const scripts = globSync('src/**/*.script.ts', { cwd: repository })
const pages = globSync('src/**/*.astro', { cwd: repository }).filter((page) => inlineCode(page).length > 0)

/** The plain scripts, and why each is no island (decision 601). */
const purposes = {
  'islands/HeadScript.astro':
    'marks the page before its first paint; keeps a press until its island is hydrated',
  'layouts/section-bar': 'marks the section on screen, on every long page',
  'layouts/nav-menu': 'the menu of the header',
  'layouts/search-dialog': 'opens the search box on every page',
  'layouts/language': 'links between languages keep the address; offers a language once',
  'layouts/drawer': 'the menu on a phone',
  'session/session': 'who is signed in',
  'session/guard': 'pages for people with an account',
  'session/Guard.astro': 'hides those pages until the session is known',
  'ui/media/carousel': 'motion',
  'ui/reveal': 'motion',
  'home/rotating-word': 'motion',
  'ui/toast': 'messages over the page',
  'suite/live': 'checks once whether the prices on the page are current',
  'favourite/viewed': 'remembers in the browser which suite was viewed',
  'search/ResultsCall.astro': 'requests search results before React has loaded',
  'search/first-results': 'draws the first cards of a search before React has loaded',
  'search/ResultsStart.astro': 'writes the place into the heading before the first paint',
}

it('plain scripts are exactly those listed above', () => {
  const there = [...scripts, ...pages].map((file) =>
    file
      .replaceAll('\\', '/')
      .replace(/^src\/(features\/)?/, '')
      .replace(/(\.script)?\.ts$/, ''),
  )
  expect(Object.keys(purposes).toSorted()).toEqual(there.toSorted())
})
