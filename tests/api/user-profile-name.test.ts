import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { describe, expect, it } from 'vitest'

const PATH = '/api/user/profile/name'

describe(`PUT ${PATH}`, () => {
  it('changes one’s own name, and no other', async () => {
    const [one, other] = [await addAccount(), await addAccount({ name: 'Other' })]
    const body = { name: '  Ada <b>Fernsby</b> 🏡 ', id: other.id, _id: other.id, phone: '+16045550199' }
    const expected = { _id: one.id, name: 'Ada <b>Fernsby</b> 🏡', phoneE164: '+14165550142' }
    expect(await json(one.ask(PATH, sending('PUT', body)))).toMatchObject(expected)
    expect(await json(one.ask('/api/user/profile'))).toMatchObject(expected)
    expect(await json(other.ask('/api/user/profile'))).toMatchObject({ name: 'Other' })
  })

  it('keeps what can be seen of a copied name', async () => {
    const { ask } = await addAccount()
    const body = { name: '\u202aAda\u202c Fern\u00adsby\u200b 👩‍👩‍👧' }
    expect(await json(ask(PATH, sending('PUT', body)))).toMatchObject({ name: 'Ada Fernsby 👩‍👩‍👧' })
  })

  it.each([
    ['', 'Enter your name.'],
    ['   ', 'Enter your name.'],
    [7, 'Enter your name.'],
    [['Ada'], 'Enter your name.'],
    [null, 'Enter your name.'],
    ['a'.repeat(201), 'Use at most 200 characters.'],
    ['Ada\nBcc: x', 'Write your name on one line.'],
    ['\u200b\u2060', 'Enter your name.'],
    ['—', 'Enter your name.'],
    ['Ada\0', 'This contains a character that cannot be used.'],
    ['Ada \ud800', 'This contains a character that cannot be used.'],
  ])('refuses %j', async (name, message) => {
    const { ask } = await addAccount()
    expect(await json(ask(PATH, sending('PUT', { name })), 400)).toEqual({
      code: 'invalid_input',
      message,
      fields: { name: message },
    })
  })
})
