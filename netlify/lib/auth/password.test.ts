import { describe, expect, it } from 'vitest'
import { wordsOf } from '#lib/message.ts'
import { messages } from '#texts/messages.ts'
import { assertGoodPassword } from './password.ts'
import { ApiProblem } from '#netlify/lib/http/problem.ts'

const complaint = (password: string, known?: string[]) => {
  try {
    assertGoodPassword('password', password, known)
    return undefined
  } catch (error) {
    const said = error instanceof ApiProblem ? error.fields?.['password'] : undefined
    return said && wordsOf(messages, said)
  }
}

describe('a password', () => {
  it.each([
    'brass-and-spruce',
    'korrekt pferd batterie',
    'pw-5f0c1e2a',
    'x'.repeat(3) + 'Tq9 lmv',
    'ünïcødé!',
    '密码很长的一个',
  ])('%s is taken', (password) => expect(complaint(password)).toBeUndefined())

  it('has 8 to 72 bytes, counted as they are stored', () => {
    expect(complaint('kq7 xw2')).toBe('Use at least 8 characters.')
    const long = 'kq7 xw2 '.repeat(9)
    expect(complaint(`ab${long}`.slice(0, 72))).toBeUndefined()
    expect(complaint(`ab${long}`.slice(0, 73))).toMatch(/^Use at most 72 characters/)
    expect(complaint(`${'é'.repeat(3)}${'xq'.repeat(2)} ${'ß'.repeat(31)}`)).toMatch(
      /^Use at most 72 characters/,
    )
  })

  it.each([
    'password',
    'Password1',
    'P@ssw0rd2024!',
    'iloveyou',
    'ILoveYou123',
    'Welcome1!',
    'qwertyuiop',
    'Qwerty123456',
    'trustno1',
    '12345678',
    '987654321',
    '1234567890',
    'abcdefgh',
    'abcdefgh1',
    'aaaaaaaa',
    'abcabcabc',
    '12121212',
    'larkfield2026',
    'Sunshine99',
    '00000000',
    'motdepasse1',
  ])('%s is common', (password) => expect(complaint(password)).toMatch(/easy to guess/))

  it('is not the name or address of its owner', () => {
    const known = ['Ada Fernsby-Jones', 'ada.fernsby@person.example']
    expect(complaint('ada.fernsby@person.example', known)).toMatch(/your name/)
    expect(complaint('Ada.Fernsby', known)).toMatch(/your name/)
    expect(complaint('fernsby-jones1985', known)).toMatch(/your name/)
    expect(complaint('fernsby likes tea', known)).toBeUndefined()
  })
})
