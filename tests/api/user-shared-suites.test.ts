import { addAccount, sending } from '#tests/fixtures/account.ts'
import { expectCleanRefusal, HOSTILE, json } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { sharing } from '#tests/fixtures/shared.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PATH = '/api/user/shared-shortlist/suites'
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
beforeAll(async () => {
  ids = await addListings(sql, 'user-shared-suites')
})
afterAll(async () => {
  await ids.remove()
  await sql.end()
})

const suite = (unit: number) => `${ids.open}-${unit}`

describe(PATH, () => {
  it('is changed by both, and each writes their own note', async () => {
    const { owner, partner } = await sharing()
    const add = sending('POST', { suiteId: suite(101) })
    await json(owner.ask(PATH, add))
    expect((await json(partner.ask(PATH, add))).shared.suites).toMatchObject([{ addedBy: 'partner' }])
    const one = `${PATH}/${suite(101)}`
    await json(owner.ask(one, sending('PUT', { note: '  Morning light,\r\nand a\u202e tree ' })))
    const both = await json(partner.ask(one, sending('PUT', { note: 'Too small' })))
    expect(both.shared.suites).toMatchObject([
      { note: 'Too small', partnerNote: 'Morning light,\nand a tree' },
    ])
    const erased = await json(owner.ask(one, sending('PUT', { note: ' ' })))
    expect(erased.shared.suites).toMatchObject([{ note: null, partnerNote: 'Too small' }])
    for (let time = 0; time < 2; time++)
      expect((await json(owner.ask(one, { method: 'DELETE' }))).shared.suites).toEqual([])
    expect(await json(partner.ask(one, sending('PUT', { note: 'Too late' })), 404)).toMatchObject({
      message: 'This suite is no longer on your shared shortlist.',
    })
  })

  it('refuses what is not there, too long or too much, and an account without a list', async () => {
    const { owner } = await sharing()
    for (const suiteId of [`${ids.hidden}-101`, 'no-such-suite'])
      expect(await json(owner.ask(PATH, sending('POST', { suiteId })), 404)).toMatchObject({
        message: 'There is no such suite.',
      })
    await json(owner.ask(PATH, sending('POST', { suiteId: suite(101) })))
    const long = await json(
      owner.ask(`${PATH}/${suite(101)}`, sending('PUT', { note: 'x'.repeat(1001) })),
      400,
    )
    expect(long.fields).toEqual({ note: 'Use at most 1000 characters.' })
    await sql`
      insert into public.shared_shortlist_suites (shortlist_id, suite_id)
      select m.shortlist_id, s.id from public.shared_shortlist_members m,
        (select id from public.suites where building_id <> ${ids.open} order by id limit 99) s
      where m.user_id = ${owner.id}`
    expect(await json(owner.ask(PATH, sending('POST', { suiteId: suite(103) })), 409)).toMatchObject({
      code: 'shortlist_full',
    })
    const alone = await addAccount()
    expect(await json(alone.ask(PATH, sending('POST', { suiteId: suite(101) })), 409)).toMatchObject({
      code: 'not_shared',
    })
  })

  it('answers hostile ids and notes with a clean refusal', async () => {
    const { owner } = await sharing()
    for (const text of HOSTILE) {
      await expectCleanRefusal(owner.ask(PATH, sending('POST', { suiteId: text })))
      await expectCleanRefusal(
        owner.ask(`${PATH}/${encodeURIComponent(text)}`, sending('PUT', { note: text })),
      )
      await expectCleanRefusal(owner.ask(`${PATH}/${encodeURIComponent(text)}`, { method: 'DELETE' }))
    }
    await json(owner.ask(PATH, { method: 'PUT' }), 405)
    await json(owner.ask(`${PATH}/${suite(101)}`, { method: 'POST' }), 405)
  })
})
