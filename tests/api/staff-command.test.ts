import { runCommand } from '#netlify/commands/staff/commands.ts'
import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { mailsFor, newAddress } from '#tests/fixtures/newsletter.ts'
import { addMember } from '#tests/fixtures/staff.ts'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const run = async (...args: string[]) => {
  const lines: string[] = []
  await runCommand(args, (line) => lines.push(line))
  return lines.join('\n')
}

describe('npm run staff', () => {
  it('invites an address by mail and lists who there is', async () => {
    const email = newAddress()
    expect(await run('invite', email.toUpperCase(), 'manager', 'Max', 'First')).toBe(
      `Max First is invited as manager; the mail to ${email} is on its way`,
    )
    expect((await mailsFor(sql, email)).map(({ payload }) => payload['params'])).toEqual([
      { name: 'Max First', role: 'manager' },
    ])
    const sales = await addMember(sql, 'sales', 'Sam Sales')
    await sql`update public.staff_factors set confirmed_at = null where user_id = ${sales.id}`
    const lines = (await run('list')).split('\n')
    expect(lines).toContain(`Sam Sales  sales  ${sales.email}  second factor waits for confirmation`)
    expect(lines.find((line) => line.includes(email))).toMatch(
      /^Max First {2}manager .* invited, until \d{4}-/,
    )
    await expect(run('invite', sales.email, 'sales', 'Sam')).rejects.toThrow('belongs to a member already')
  })

  it('ends a member at once', async () => {
    const sales = await addMember(sql, 'sales')
    await json(sales.ask('/api/desk/me'))
    expect(await run('end', sales.email)).toContain('has ended')
    expect(await json(sales.ask('/api/desk/me'))).toEqual({ step: 'stranger' })
    await expect(run('end', sales.email)).rejects.toThrow('belongs to no member, and no invitation')
    await expect(run('reset', sales.email)).rejects.toThrow('belongs to no member')
  })

  it('withdraws an open invitation, and its mail if that still waits', async () => {
    const email = newAddress()
    await run('invite', email, 'editor', 'Ida', 'Invited')
    await sql`update public.outbox set delivered_at = null where payload ->> 'to' = ${email}`
    expect(await run('end', email.toUpperCase())).toBe('The invitation is withdrawn')
    expect(await run('list')).not.toContain(email)
    expect(await mailsFor(sql, email)).toEqual([])
    await expect(run('end', email)).rejects.toThrow('no invitation to it is open')
  })

  it.each([
    [[], /npm run staff list/],
    [['fly'], /npm run staff list/],
    [['constructor'], /npm run staff list/],
    [['invite'], /name/],
    [['invite', 'nobody', 'sales', 'Ada'], /email address/],
    [['invite', 'a@person.example', 'operator', 'Ada'], /Choose a role/],
    [['invite', 'a@person.example', 'sales'], /name/],
    [['confirm', 'abc'], /eight letters and digits/],
    [['confirm', '22222222'], /No second factor is waiting/],
    [['end'], /npm run staff list/],
  ])('%j is answered with what is right', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })
})
