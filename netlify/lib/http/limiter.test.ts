import type { Context } from '@netlify/functions'
import { expect, it } from 'vitest'
import { addressOf } from './limiter.ts'

const network = (ip: string) => addressOf({ ip } as Context)

it('counts an address of IPv4 by itself, in either way of writing', () => {
  expect(network('192.0.2.7')).toBe('192.0.2.7')
  expect(network('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(network('192.0.2.8')).not.toBe(network('192.0.2.7'))
})

it('counts a household of IPv6 as one, in every way of writing', () => {
  const whole = network('2001:db8:1:2:aaaa:bbbb:cccc:dddd')
  for (const ip of ['2001:db8:1:2::1', '2001:0DB8:0001:0002::', '2001:db8:1:2:0:0:0:1'])
    expect(network(ip)).toBe(whole)
  expect(network('2001:db8:1:3::1')).not.toBe(whole)
  expect(network('::1')).toBe('0:0:0:0')
  expect(network('2001:db8::1')).toBe('2001:db8:0:0')
})

it('takes anything else as it is', () => {
  expect(network('')).toBe('')
  expect(network('unknown')).toBe('unknown')
})
