import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addBuilding, addSuite, addUser, becomeMember, sql, undone, type Transaction } from './support.ts'

// Changes that lock the same rows: the second waits for the first or skips its row, and none is lost to a
// deadlock.

/** Begins `work` in a transaction of its own, and waits until that waits for a lock of another one, or has ended. */
const begin = async <Result>(work: (transaction: Transaction) => Promise<Result>) => {
  let pid = 0
  let ended = false
  const answer = undone(async (transaction) => {
    const [row] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`
    pid = row?.pid ?? 0
    return work(transaction)
  }).finally(() => (ended = true))
  answer.catch(() => undefined)
  const isWaiting = async () => {
    const [row] = await sql`select wait_event_type = 'Lock' as it from pg_stat_activity where pid = ${pid}`
    return row?.['it'] === true
  }
  while (!ended && !(await isWaiting())) continue
  return { answer, waited: !ended }
}

const addPerson = async (email = `${randomUUID()}@lock-order.example`) => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.people (name, email) values ('Wanda Walker', ${email}) returning id`
  return { id: row?.id ?? '', email }
}
const link = async (transaction: Transaction, person: string, other: string) => {
  const [row] = await transaction<{ answer: { outcome: string } }[]>`
    select public.desk_link_people(${person}, ${other}) as answer`
  return row?.answer.outcome
}

it('a person whose account gets another address waits for one that is linked', async () => {
  const user = await addUser(sql as unknown as Transaction)
  const [mover, other, one, two] = await Promise.all([
    addPerson(`${user}@person.example`),
    addPerson(),
    addPerson(),
    addPerson(),
  ])
  try {
    const [moved] = await undone(async (first) => {
      await becomeMember(first, 'sales')
      expect(await link(first, one.id, two.id)).toBe('done')
      const second = await begin(
        (transaction) => transaction`
          update auth.users set email = ${`${randomUUID()}@lock-order.example`} where id = ${user}`,
      )
      expect(second.waited).toBe(true)
      expect(await link(first, mover.id, other.id)).toBe('done')
      return [second.answer]
    })
    expect((await moved)?.count).toBe(1)
  } finally {
    await sql`delete from auth.users where id = ${user}`
    await sql`delete from public.people where email like '%@lock-order.example'`
  }
})

it('a hold for a person goes before the deletion of their account that began later', async () => {
  const user = await addUser(sql as unknown as Transaction)
  const person = await addPerson(`${user}@person.example`)
  await sql`
    insert into public.buy_requests (user_id, person_id, suite_id, status)
    select ${user}, ${person.id}, s.id, 'declined' from public.suites s limit 1`
  try {
    const [held, closed] = await undone(async (first) => {
      await first`select from public.people where id = ${person.id} for update`
      const hold = await begin(async (transaction) => {
        const suite = await addSuite(transaction, await addBuilding(transaction))
        await becomeMember(transaction, 'sales')
        const [row] = await transaction<{ answer: { outcome: string } }[]>`
          select public.desk_hold(
            ${randomUUID()}, ${person.id}, ${suite}, false, now() + interval '7 days') as answer`
        return row?.answer.outcome
      })
      const close = await begin(
        (transaction) => transaction`select public.close_account(${user}, 'sales@larkfield.example')`,
      )
      expect([hold.waited, close.waited]).toEqual([true, true])
      return [hold.answer, close.answer]
    })
    expect(await held).toBe('held')
    expect((await closed)?.count).toBe(1)
  } finally {
    await sql`delete from auth.users where id = ${user}`
    await sql`delete from public.people where id = ${person.id}`
  }
})

it('the nightly count of free homes leaves out a building that is being deleted, and waits for none', async () => {
  const building = await addBuilding(sql as unknown as Transaction)
  await sql.begin(async (first) => {
    await first`delete from public.buildings where id = ${building}`
    const count = await begin((transaction) => transaction`select public.keep_weekly_numbers()`)
    expect(count.waited).toBe(false)
    await count.answer
  })
})

it('a drawing that is removed waits for a suite that is being changed, and does not hold its building', async () => {
  const building = await addBuilding(sql as unknown as Transaction)
  const suite = await addSuite(sql as unknown as Transaction, building)
  await sql`update public.suites set floorplan_type = 'A', floorplan_path = 'plans/a.pdf' where id = ${suite}`
  try {
    const [removed] = await undone(async (first) => {
      await first`select from public.suites where id = ${suite} for no key update`
      const removal = await begin(async (transaction) => {
        await becomeMember(transaction, 'editor')
        const [row] = await transaction<{ answer: { outcome: string } }[]>`
          select public.desk_remove_drawing(${building}, 'A', false, false, 'plans/a.pdf') as answer`
        return row?.answer.outcome
      })
      expect(removal.waited).toBe(true)
      await first`update public.suites set price = price + 1000 where id = ${suite}`
      return [removal.answer]
    })
    expect(await removed).toBe('removed')
  } finally {
    await sql`delete from public.buildings where id = ${building}`
  }
})
