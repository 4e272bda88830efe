import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messages } from '#texts/messages.ts'
import { messageOf, wordsOf } from './message.ts'

it('fills a text with the values of a message, or of the issue of a schema', () => {
  expect(wordsOf(messages, 'refusals.notSignedIn')).toBe('Please sign in.')
  expect(wordsOf(messages, { key: 'refusals.method', values: { methods: 'GET' } })).toBe(
    'This address accepts GET.',
  )
  const issue = { message: 'buyerInput.tooLong', maximum: 40 }
  expect(wordsOf(messages, messageOf(issue))).toBe('Use at most 40 characters.')
})

it.each(['Invalid input', 'constructor.name', 'refusals.constructor', '__proto__.x', 'refusals', ''])(
  'says of %j, which is no key, that the input is not valid',
  (message) => expect(wordsOf(messages, messageOf({ message }))).toBe('The input is not valid.'),
)

it('has every message that the code names, and none that it does not', () => {
  const groups = Object.keys(messages).join('|')
  const files = globSync(['src/**/*.{ts,tsx}', 'netlify/{functions,lib}/**/*.ts'])
  const code = files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(file, 'utf8'))
  const named = code.flatMap((text) => text.match(RegExp(`(?<=')(?:${groups})\\.\\w+(?=')`, 'g')) ?? [])
  const there = Object.entries(messages).flatMap(([group, texts]) =>
    Object.keys(texts).map((name) => `${group}.${name}`),
  )
  expect([...new Set(named)].toSorted()).toEqual(there.toSorted())
})
