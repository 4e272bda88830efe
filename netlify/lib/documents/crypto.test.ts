import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyedHashes, keyRing, seal, unseal } from './crypto.ts'

const secret = () => randomBytes(32).toString('base64')
const [first, second] = [secret(), secret()]
const old = keyRing(`1:${first}`)
const rotated = keyRing(`1:${first}, 2:${second}`)
const text = '{"driversLicence":"A1234-56789"}'

describe('what is sealed', () => {
  it('opens with its key under its context, and shows nothing', () => {
    const sealed = seal(old, text, 'request 1')
    expect(unseal(old, 1, sealed, 'request 1')).toBe(text)
    expect(JSON.stringify(sealed)).not.toContain('A1234-56789')
    expect(Buffer.from(sealed.data, 'base64').toString('latin1')).not.toContain('A1234-56789')
  })

  it('is never the same twice', () => {
    expect(seal(old, text, 'x')).not.toEqual(seal(old, text, 'x'))
  })

  it('opens under no other context', () => {
    const sealed = seal(old, text, 'request 1')
    expect(() => unseal(old, 1, sealed, 'request 2')).toThrow()
  })

  it.each(['iv', 'tag', 'data'] as const)('does not open with another %s', (part) => {
    const sealed = seal(old, text, 'x')
    const bytes = Buffer.from(sealed[part], 'base64')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    expect(() => unseal(old, 1, { ...sealed, [part]: bytes.toString('base64') }, 'x')).toThrow()
  })

  it('does not open with a shortened tag', () => {
    const sealed = seal(old, text, 'x')
    const tag = Buffer.from(sealed.tag, 'base64').subarray(0, 4).toString('base64')
    expect(() => unseal(old, 1, { ...sealed, tag }, 'x')).toThrow()
  })

  it('is locked with the newest key, while older ones still open', () => {
    expect(unseal(rotated, 1, seal(old, text, 'x'), 'x')).toBe(text)
    const sealed = seal(rotated, text, 'x')
    expect(unseal(rotated, 2, sealed, 'x')).toBe(text)
    expect(() => unseal(old, 2, sealed, 'x')).toThrow('BUYER_KEYS has no version 2')
  })
})

describe('keyed hashes', () => {
  it('are the same for the same text and key, in the order of the ring', () => {
    expect(keyedHashes(rotated, text)).toHaveLength(2)
    expect(keyedHashes(rotated, text)[1]).toBe(keyedHashes(old, text)[0])
    expect(keyedHashes(old, `${text} `)).not.toEqual(keyedHashes(old, text))
    expect(keyedHashes(keyRing(`1:${secret()}`), text)).not.toEqual(keyedHashes(old, text))
  })
})

describe('the key ring', () => {
  it('has the newest key first, however it is written', () => {
    expect(keyRing(`2:${second},10:${first},1:${first}`).map(({ version }) => version)).toEqual([10, 2, 1])
  })

  it.each([undefined, '', '1', 'x:y', `1:${randomBytes(16).toString('base64')}`, `1:${first},1:${second}`])(
    'complains of %j without repeating it',
    (setting) => {
      const complain = () => keyRing(setting ?? '')
      expect(complain).toThrow(/^BUYER_KEYS/)
      if (setting && setting.length > 3) expect(complain).not.toThrow(setting)
    },
  )
})
