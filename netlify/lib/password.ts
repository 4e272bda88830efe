import { accountRefusals } from '#texts/api.ts'
import { COMMON } from './common-passwords.ts'
import { invalidInput } from './problem.ts'

/** Bytes of UTF-8. bcrypt reads 72 and silently leaves out the rest: two passwords would be the same. */
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

/** Without what is added at the ends, and with letters for look-alikes. */
const cores = (password: string) => {
  const bare = password.replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  return [password, bare].map((text) =>
    text.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign).replaceAll(/[^\p{L}]/gu, ''),
  )
}

const isRepetition = (password: string) => /^(.{1,4})\1+.{0,3}$/su.test(password)

/** Neighbours of a row of keys or of the alphabet, there or back, as in `abcdefgh` and `987654321`. */
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

/** Words that acquaintances of the person could guess. */
const isPersonal = (password: string, known: string[]) =>
  known
    .flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[\s@.]+/)])
    .map((text) => text.toLowerCase())
    .some((text) => text.length > 3 && password.replaceAll(/\d+$/g, '') === text)

const complaint = (password: string, known: string[]) => {
  const size = Buffer.byteLength(password)
  const small = password.toLowerCase()
  if (size < SHORTEST) return accountRefusals.passwordTooShort(SHORTEST)
  if (size > LONGEST) return accountRefusals.passwordTooLong(LONGEST)
  if (isCommon(small)) return accountRefusals.passwordCommon
  if (isPersonal(small, known)) return accountRefusals.passwordPersonal
  return undefined
}

/**
 * Length and guessing decide, not the kinds of characters. `known` is what others know of the person.
 * @throws ApiProblem 400 naming the field.
 */
export const assertGoodPassword = (field: string, password: string, known: string[] = []) => {
  const message = complaint(password, known)
  if (message) throw invalidInput({ [field]: message })
}
