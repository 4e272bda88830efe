import { expect, it } from 'vitest'
import { addBuilding, addSuite, become, becomeMember, undone } from './support.ts'
import type { Transaction } from './support.ts'

type State = Record<string, unknown> & { preview: Record<string, string | null> | null }
interface Due {
  id: string
  building: string
}

const answerOf = async <Answer>(rows: PromiseLike<readonly { answer: Answer }[]>) => {
  const [row] = await rows
  if (row === undefined) throw new Error('No row')
  return row.answer
}
const request = (transaction: Transaction, building: string) =>
  answerOf(
    transaction<{ answer: { outcome: string; state?: State } }[]>`
      select public.desk_request_preview(${building}) as answer`,
  )
const read = (transaction: Transaction, building: string) =>
  answerOf(transaction<{ answer: State }[]>`select public.desk_preview(${building}) as answer`)
const idOf = (state: State | undefined) => state?.preview?.['_id'] ?? ''

/** What a build is told to make, of these buildings. */
const due = async (transaction: Transaction, ...buildings: string[]) => {
  await become(transaction, 'service')
  const all = await answerOf(transaction<{ answer: Due[] }[]>`select public.due_previews() as answer`)
  return all.filter(({ building }) => buildings.includes(building))
}
const note = async (transaction: Transaction, preview: string, trouble: string | null) => {
  await become(transaction, 'service')
  await transaction`select public.note_preview(${preview}, now(), ${trouble})`
}
/** Whatever others have stored in the database: there are five places. */
const empty = async (transaction: Transaction) => {
  await transaction`reset role`
  await transaction`delete from public.previews`
}

it('a request starts a build as a change does, keeps its address, and is logged', () =>
  undone(async (transaction) => {
    await empty(transaction)
    const building = await addBuilding(transaction, { published: false })
    await becomeMember(transaction, 'editor')
    const { outcome, state } = await request(transaction, building)
    expect(outcome).toBe('requested')
    expect(state).toMatchObject({
      ...{ published: false, changedAt: null },
      preview: { builtAt: null, path: null, problem: null },
    })
    await transaction`reset role`
    await transaction`
      update public.previews set requested_at = now() - interval '6 days', expires_at = now() + interval '1 day',
        problem = 'late' where building_id = ${building}`
    await becomeMember(transaction, 'manager')
    const again = await request(transaction, building)
    expect(again.state?.preview).toEqual(state?.preview)
    await transaction`reset role`
    const changes = await transaction`
      select entity, row_count from public.listing_changes where building_id = ${building}`
    expect([...changes]).toEqual([
      { entity: 'previews', row_count: 0 },
      { entity: 'previews', row_count: 0 },
    ])
    const logged = await transaction`select action from public.staff_actions where subject = ${building}`
    expect([...logged]).toEqual([{ action: 'building.previewed' }, { action: 'building.previewed' }])
    expect(await due(transaction, building)).toEqual([{ id: idOf(state), building }])
  }))

it('there are five at once, and none of what is published or missing', () =>
  undone(async (transaction) => {
    await empty(transaction)
    const buildings = await Promise.all(
      Array.from({ length: 6 }, () => addBuilding(transaction, { published: false })),
    )
    const shown = await addBuilding(transaction)
    await becomeMember(transaction, 'editor')
    const outcomes = []
    for (const building of [...buildings, shown, 'nowhere', buildings[0] ?? ''])
      outcomes.push((await request(transaction, building)).outcome)
    expect(outcomes).toEqual([
      ...Array.from({ length: 5 }, () => 'requested'),
      ...['full', 'published', 'missing', 'requested'],
    ])
    expect(await read(transaction, 'nowhere')).toBe(null)
  }))

it('the next build forgets one that has expired or whose building is published; its address is not given again', () =>
  undone(async (transaction) => {
    await empty(transaction)
    const [old, shown, other] = [
      await addBuilding(transaction, { published: false }),
      await addBuilding(transaction, { published: false }),
      await addBuilding(transaction, { published: false }),
    ]
    await becomeMember(transaction, 'editor')
    const id = idOf((await request(transaction, old)).state)
    for (const building of [shown, other]) await request(transaction, building)
    await transaction`reset role`
    await transaction`update public.previews set expires_at = now() where building_id = ${old}`
    await transaction`update public.buildings set published = true where id = ${shown}`
    await becomeMember(transaction, 'editor')
    expect([(await read(transaction, old)).preview, (await read(transaction, shown)).preview]).toEqual([
      null,
      null,
    ])
    expect((await due(transaction, old, shown, other)).map(({ building }) => building)).toEqual([other])
    await transaction`reset role`
    expect([...(await transaction`select building_id from public.previews`)]).toEqual([
      { building_id: other },
    ])
    await becomeMember(transaction, 'editor')
    expect(idOf((await request(transaction, old)).state)).not.toBe(id)
  }))

it('a build notes when it read the building, or why there is no preview', () =>
  undone(async (transaction) => {
    await empty(transaction)
    const building = await addBuilding(transaction, { published: false })
    const suite = await addSuite(transaction, building)
    await becomeMember(transaction, 'editor')
    const id = idOf((await request(transaction, building)).state)
    const noted = async (trouble: string | null) => {
      await note(transaction, id, trouble)
      await becomeMember(transaction, 'editor')
      const { preview } = await read(transaction, building)
      return [preview?.['problem'], preview?.['builtAt'] !== null, preview?.['path']]
    }
    const path = `/buildings/${building}`
    expect(await noted(null)).toEqual([null, true, path])
    expect(await noted('failed')).toEqual(['failed', false, path])
    expect(await noted('late')).toEqual(['late', false, path])
    // Rows that the preview left out say why it failed.
    const report = async (of_building: string | null, problems: object[]) => {
      await become(transaction, 'service')
      await transaction`
        select public.report_problems('suites', ${transaction.json(problems as never)}, ${of_building})`
    }
    const problem = { row_id: suite, field: 'price', problem: 'is odd' }
    await report(building, [problem])
    expect(await noted('failed')).toEqual(['left-out', false, path])

    // The site's own report leaves them to the preview, and a preview those of others to them.
    const left = async () => {
      await transaction`reset role`
      return [...(await transaction`select row_id from public.listing_problems where row_id = ${suite}`)]
    }
    await report(null, [])
    expect(await left()).toEqual([{ row_id: suite }])
    await report('elsewhere', [])
    expect(await left()).toEqual([{ row_id: suite }])
    await report(building, [])
    expect(await left()).toEqual([])
  }))
