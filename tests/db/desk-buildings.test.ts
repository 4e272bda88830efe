import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { BuildingPage } from '#features/desk/building/desk-building.schema.ts'
import type { DeskBuildings } from '#features/desk/listing/listing.schema.ts'
import { addBuilding, addSuite, addUser, enterCode, undone } from './support.ts'
import type { Transaction } from './support.ts'

/** From here on the transaction acts as a new editor. */
const edit = async (transaction: Transaction) => {
  await transaction`reset role`
  const [user, factor, session] = [await addUser(transaction), randomUUID(), randomUUID()]
  await transaction`insert into public.staff (user_id, name, role) values (${user}, 'Test editor', 'editor')`
  await transaction`
    insert into public.staff_factors (factor_id, user_id, code, confirmed_at, confirmed_by)
    values (${factor}, ${user}, private.factor_code(${factor}), now(), 'Operator')`
  await transaction`
    insert into auth.sessions (id, user_id, aal, factor_id) values (${session}, ${user}, 'aal2', ${factor})`
  await enterCode(transaction, { user, session, factor })
  const claims = JSON.stringify({ sub: user, role: 'authenticated', session_id: session })
  await transaction`
    select set_config('request.jwt.claim.sub', ${user}, true), set_config('request.jwt.claims', ${claims}, true)`
  await transaction`set local role authenticated`
}

interface Answer {
  outcome: string
  reason?: string
  word?: string
  building: BuildingPage
  suite: { _id: string; values: Record<string, unknown> }
}
type Row = Record<string, unknown>
const one = async (rows: PromiseLike<readonly { answer: Answer }[]>) => (await rows)[0]?.answer

const save = (transaction: Transaction, building: string, given: Row, seen: Row) =>
  one(
    transaction<{ answer: Answer }[]>`
      select public.desk_save_building(${building}, ${JSON.stringify(given)}::text::jsonb, ${JSON.stringify(seen)}::text::jsonb) as answer`,
  )

it('merges what two people changed in different columns, and writes nothing over what was not seen', async () => {
  await undone(async (transaction) => {
    const building = await addBuilding(transaction, { published: false })
    await edit(transaction)
    const seen = { builder: null, brokerage: null }
    expect(await save(transaction, building, { builder: 'One' }, seen)).toMatchObject({ outcome: 'saved' })
    // A colleague, whose page is older.
    expect(await save(transaction, building, { brokerage: 'Two' }, seen)).toMatchObject({ outcome: 'saved' })
    expect(await save(transaction, building, { builder: 'Three', brokerage: 'Two' }, seen)).toMatchObject({
      outcome: 'stale',
      building: { values: { builder: 'One', brokerage: 'Two' } },
    })
    expect(await save(transaction, building, { builder: 'Three' }, { builder: 'One' })).toMatchObject({
      building: { values: { builder: 'Three' } },
    })
    await transaction`reset role`
    const logged = await transaction`
      select action, detail from public.staff_actions where subject = ${building} order by id`
    expect([...logged].map(({ detail }) => detail)).toEqual([
      { columns: ['builder'] },
      { columns: ['brokerage'] },
      { columns: ['builder'] },
    ])
  })
})

it('lists before publication just what publication refuses, in Québec alone', async () => {
  await undone(async (transaction) => {
    const building = await addBuilding(transaction, { published: false })
    const suite = await addSuite(transaction, building)
    await transaction`update public.buildings set region = 'Ontario', overview = 'A tower.' where id = ${building}`
    await transaction`update public.suites set amenities = 'A pool' where id = ${suite}`
    await transaction`
      insert into public.building_sections (building_id, heading, content, content_fr, position)
      values (${building}, 'The park', 'Trees', 'Des arbres', 1)`
    await transaction`
      insert into public.pictures (building_id, suite_id, storage_path, alt, position, width, height)
      values (${building}, null, 'a.jpg', 'A lobby', 1, 800, 600), (null, ${suite}, 'b.jpg', 'A kitchen', 2, 800, 600)`
    await edit(transaction)
    const page = async () =>
      (await transaction<{ answer: BuildingPage }[]>`select public.desk_building(${building}) as answer`)[0]
        ?.answer
    // What the list of all buildings says about it.
    const isFlagged = async () => {
      const [all] = await transaction<{ answer: DeskBuildings }[]>`select public.desk_buildings() as answer`
      return all?.answer.buildings.find(({ _id }) => _id === building)?.lacks
    }
    expect((await page())?.lacks).toEqual([])
    expect(await isFlagged()).toBe(false)
    await save(transaction, building, { region: 'Québec' }, { region: 'Ontario' })
    // Each refusal names what is first in the list, until nothing is left.
    const refusals: string[] = []
    for (;;) {
      const lack = (await page())?.lacks[0]
      expect(await isFlagged()).toBe(lack !== undefined)
      const [published] = await transaction<{ answer: string }[]>`
        select public.desk_publish_building(${building}, true) as answer`
      if (!lack) {
        expect(published?.answer).toBe('changed')
        break
      }
      refusals.push(`${lack.entity} ${lack.field}`)
      expect(published?.answer).toBe(
        `${lack.what} is published in Québec: ${lack.field} needs a French version in ${lack.field}_fr.`,
      )
      await transaction`reset role`
      await transaction`
        update ${transaction(`public.${lack.entity}`)} set ${transaction({ [`${lack.field}_fr`]: 'En français' })}
        where id = ${lack.row}`
      await transaction`set local role authenticated`
    }
    expect(refusals).toEqual([
      'buildings overview',
      'building_sections heading',
      'suites amenities',
      'pictures alt',
      'pictures alt',
    ])
    // Now it is refused with the reason, and nothing is written.
    expect(
      await save(transaction, building, { overview_fr: null }, { overview_fr: 'En français' }),
    ).toMatchObject({ outcome: 'refused', building: { values: { overview_fr: 'En français' } } })
  })
})

it('keeps sections in the order that was chosen, and asks who did not see the others', async () => {
  await undone(async (transaction) => {
    const building = await addBuilding(transaction, { published: false })
    await edit(transaction)
    const [pool, gym] = [randomUUID(), randomUUID()]
    const section = (id: string, given: Row | null, seen: Row | null) =>
      one(
        transaction<{ answer: Answer }[]>`
          select public.desk_save_section(${building}, ${id}, ${given && JSON.stringify(given)}::text::jsonb,
            ${seen && JSON.stringify(seen)}::text::jsonb) as answer`,
      )
    const order = (wanted: string[]) =>
      one(
        transaction<{ answer: Answer }[]>`
          select public.desk_order_sections(${building}, ${wanted}::uuid[]) as answer`,
      )
    await section(pool, { heading: 'Pool', content: 'Heated.' }, null)
    await section(gym, { heading: 'Gym', content: 'Open.' }, null)
    expect(await order([gym])).toMatchObject({ outcome: 'stale' })
    expect((await order([gym, pool]))?.building.sections.map(({ heading }) => heading)).toEqual([
      'Gym',
      'Pool',
    ])
    const seen = { heading: 'Gym', content: 'Open.', heading_fr: null, content_fr: null }
    expect(await section(gym, { content: 'Closed.' }, { content: 'Open.' })).toMatchObject({
      outcome: 'saved',
    })
    expect(await section(gym, null, seen)).toMatchObject({ outcome: 'stale' })
    expect(await section(gym, null, { ...seen, content: 'Closed.' })).toMatchObject({ outcome: 'saved' })
    expect(await section(gym, { content: 'Both.' }, { content: 'Closed.' })).toMatchObject({
      outcome: 'gone',
    })
  })
})

it('adds a unit once, however it is spelled, and asks before what is unusual', async () => {
  await undone(async (transaction) => {
    const building = await addBuilding(transaction, { published: false })
    await edit(transaction)
    const add = (unit: string, given: Row, confirmed = '') =>
      one(
        transaction<{ answer: Answer }[]>`
          select public.desk_add_suite(${building}, ${unit}, ${JSON.stringify(given)}::text::jsonb, ${confirmed}) as answer`,
      )
    const cheap = await add('101', { price: 5_000 })
    expect(cheap).toMatchObject({ outcome: 'unusual' })
    expect(await add('101', { price: 5_000 }, cheap?.word)).toMatchObject({ outcome: 'saved' })
    expect(await add('#0101', { price: 600_000 })).toMatchObject({ outcome: 'known' })
    expect(await add('102', { price: 600_000, locker_price: 5_000 })).toMatchObject({ outcome: 'refused' })
    expect(await add('102', { published: true })).toMatchObject({ outcome: 'invalid' })
  })
})
