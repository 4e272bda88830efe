import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Seconds for which a code is valid. */
const STEP = 30

/** A new secret of 20 bytes, in base32 as authenticator apps read it. */
export const newSecret = () => [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('')

const bytesOf = (secret: string) => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** The code of a secret at a time (ms), by RFC 6238: six digits of SHA-1. */
export const codeAt = (secret: string, time: number) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 1000 / STEP)))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Whether a code is valid now, or one step earlier or later: clocks differ. */
export const isCode = (secret: string, code: string, time: number) =>
  [-1, 0, 1].some((steps) => {
    const right = Buffer.from(codeAt(secret, time + steps * STEP * 1000))
    const given = Buffer.from(code)
    return given.length === right.length && timingSafeEqual(given, right)
  })
