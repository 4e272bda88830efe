import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { NewPerson } from './NewPerson.tsx'
import { aPerson } from './person.fixture.ts'

const NEW = '11111111-1111-4111-8111-111111111111'
beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(NEW)
})
const PATH = `POST /api/desk/people/${NEW}/add`
const fill = async (given: Record<string, string>) => {
  const { user } = open(<NewPerson onClose={() => undefined} />)
  for (const [label, text] of Object.entries(given)) await user.type(screen.getByLabelText(label), text)
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const ADA = { Name: 'Ada Person', Email: 'ada@person.example', 'What was said': 'Asks for a locker.' }

it('adds who walked in, with what was said, and opens the person', async () => {
  const opened = watchAddresses()
  const calls = answer({ [PATH]: { known: false, person: aPerson({ _id: NEW }) } })
  const { press } = await fill(ADA)
  await press('Add')
  await waitFor(() => expect(opened).toEqual([`/desk/person?id=${NEW}`]))
  expect(calls[0]?.body).toMatchObject({
    ...{ name: 'Ada Person', email: 'ada@person.example', note: NEW, kind: 'walk_in' },
    ...{ text: 'Asks for a locker.', agrees: false, another: false },
  })
})

it('says whose address it is, if it is known', async () => {
  answer({ [PATH]: { known: true, person: aPerson({ name: 'Ada First' }) } })
  const { press } = await fill(ADA)
  await press('Add')
  expect(await screen.findByText(/This address already belongs to Ada First/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ada First' }).getAttribute('href')).toBe('/desk/person?id=one')
})

it('shows who has the phone, and adds another person only if that is pressed', async () => {
  watchAddresses()
  const people = [aPerson({ name: 'Bob Person', phone: '+14165550123', requests: 1 })]
  let isAsked = false
  const calls = answer({
    [PATH]: () => {
      if (isAsked) return Response.json({ known: false, person: aPerson() })
      isAsked = true
      return refused(409, { code: 'phone_known', message: 'Known.', people })()
    },
  })
  const { user, press } = await fill({ ...ADA, Phone: '4165550123' })
  await press('Add')
  expect((await screen.findByRole('link', { name: 'Bob Person' })).parentElement?.textContent).toContain(
    '416-555-0123, 1 request',
  )
  // Another phone number has to be confirmed again.
  await user.type(screen.getByLabelText('Phone'), '{Backspace}4')
  expect(screen.queryByRole('link', { name: 'Bob Person' })).toBeNull()
  isAsked = false
  await press('Add')
  await press('Add as another person')
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(({ body }) => (body as { another: boolean }).another)).toEqual([false, false, true])
})

it('asks for a way to reach someone, and for words if something happened', async () => {
  const calls = answer({})
  const { user, press } = await fill({ Name: 'Ada Person' })
  await press('Add')
  expect(screen.getByText('Enter an email address, a phone number, or both.')).toBeTruthy()
  expect(screen.getByText('Write what happened.')).toBeTruthy()
  await user.click(screen.getByLabelText('Nothing'))
  expect(screen.queryByLabelText('What was said')).toBeNull()
  expect(calls).toEqual([])
})
