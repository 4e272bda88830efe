import { afterEach, expect, it, vi } from 'vitest'
import { requestRetentionDays } from './retention.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const promises = async () => {
  const { purchase } = await import('#texts/buyer.ts')
  const { privacy } = await import('#texts/privacy.content.ts')
  return JSON.stringify([purchase.kept, privacy]).match(
    /\d+ days after (?:the request|you send|they are closed)/g,
  )
}

it.each([
  ['30', 30],
  ['-30', 180],
  ['soon', 180],
])('%j set after this was loaded, as .env is by a command, means %i days', (setting, days) => {
  vi.stubEnv('REQUEST_RETENTION_DAYS', setting)
  expect(requestRetentionDays()).toBe(days)
})

it.each([
  ['', '180'],
  ['90', '90'],
])('what is promised of requests to buy is what is set (%j)', async (setting, days) => {
  vi.stubEnv('REQUEST_RETENTION_DAYS', setting)
  vi.resetModules()
  expect(await promises()).toEqual([
    `${days} days after the request`,
    `${days} days after you send`,
    `${days} days after they are closed`,
  ])
})
