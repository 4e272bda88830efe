import { describe, expect, it } from 'vitest'
import { assertSameOrigin } from './same-origin.ts'

const ask =
  (headers: Record<string, string>, method = 'POST') =>
  () =>
    assertSameOrigin(new Request('https://larkfield.example/api/x', { method, headers }))

describe('what changes something', () => {
  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://larkfield.example' },
    { origin: 'https://larkfield.example' },
  ])('is let through with %j', (headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect(ask(headers, method)).not.toThrow()
  })

  it.each([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://larkfield.example' },
    { origin: 'null' },
    { origin: 'http://larkfield.example' },
    { origin: 'https://larkfield.example.evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'https://larkfield.example:8443' },
    { referer: 'https://larkfield.example/' },
  ])('is refused with %j', (headers) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect(ask(headers, method)).toThrow(expect.objectContaining({ status: 403, code: 'cross_origin' }))
  })
})

it('reading is free', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(ask({ 'sec-fetch-site': 'cross-site' }, method)).not.toThrow()
})
