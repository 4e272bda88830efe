import { COMMON } from './common-passwords.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import type { Message, MessageKey } from '#lib/message.ts'

/** Bytes of UTF-8. bcrypt ignores everything after 72: two passwords with the same beginning would be the same. */
const [SHORTEST, LONGEST] = [8, 72]

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop']

/** The password without characters added at either end, and with letters in place of look-alikes. */
const cores = (password: string) => {
  const bare = password.replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  return [password, bare].map((text) =>
    text.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign).replaceAll(/[^\p{L}]/gu, ''),
  )
}

const isRepetition = (password: string) => /^(.{1,4})\1+.{0,3}$/su.test(password)

/** Neighbours on a row of keys or in the alphabet, in either direction, as in `abcdefgh` and `987654321`. */
const isSequence = (password: string) =>
  ROWS.some((row) => {
    const steps = [...password].slice(1).filter((sign, i) => {
      const at = row.indexOf(password[i] ?? '')
      return at >= 0 && sign !== '' && (row[at + 1] === sign || row[at - 1] === sign)
    })
    return steps.length >= password.length - 2
  })

const isCommon = (password: string) =>
  isRepetition(password) || isSequence(password) || cores(password).some((core) => COMMON.has(core))

/** Words that people who know the person could guess. */
const isPersonal = (password: string, known: string[]) =>
  known
    .flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[\s@.]+/)])
    .map((text) => text.toLowerCase())
    .some((text) => text.length > 3 && password.replaceAll(/\d+$/g, '') === text)

const complaint = (password: string, known: string[]): MessageKey | Message | undefined => {
  const size = Buffer.byteLength(password)
  const small = password.toLowerCase()
  if (size < SHORTEST) return { key: 'accountRefusals.passwordTooShort', values: { minimum: SHORTEST } }
  if (size > LONGEST) return { key: 'accountRefusals.passwordTooLong', values: { maximum: LONGEST } }
  if (isCommon(small)) return 'accountRefusals.passwordCommon'
  if (isPersonal(small, known)) return 'accountRefusals.passwordPersonal'
  return undefined
}

/**
 * Checks the length and whether the password is easy to guess, not the kinds of characters. `known` is what others know
 * about the person.
 * @throws ApiProblem 400 naming the field.
 */
export const assertGoodPassword = (field: string, password: string, known: string[] = []) => {
  const message = complaint(password, known)
  if (message) throw invalidInput({ [field]: message })
}
