import { expect, it } from 'vitest'
import { INVALID_EMAILS, VALID_EMAILS } from './email.fixture.ts'
import { isEmail } from './email.ts'

it.each(VALID_EMAILS)('%s is an email address', (text) => expect(isEmail(text)).toBe(true))

it.each(INVALID_EMAILS)('%s is none', (text) => expect(isEmail(text)).toBe(false))
