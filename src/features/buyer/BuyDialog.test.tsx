import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aSuite, aWholeSuite } from '#features/suite/suite.fixture.ts'
import { mutateCache } from '#lib/query.ts'
import { readItem } from '#lib/storage.ts'
import { today } from '#lib/today.ts'
import { answer, descriptionOf, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { enter } from '#tests/fixtures/signed-in.ts'
import { BuyDialog } from './BuyDialog.tsx'
import { soonestExpiry } from './buyer.schema.ts'

const SUITE = 'aurora-on-king-1204'
const ADD = 'POST /api/buyer/add-buyer'
const SENT = { request: { _id: 'r1', reference: '6B1F6-A527F', status: 'submitted', asked: null } }
const building = {
  ...{ country: 'CA', region: 'Ontario', city: 'Toronto', condominium: true },
  salesCentreHours: 'Tuesday to Saturday, 11:00 to 18:00',
  suites: [
    aSuite({ price: 649_900 }),
    aSuite({ _id: 'aurora-on-king-1107', unitNumber: '1107', price: 639_900 }),
    aSuite({ _id: 'sold', unitNumber: '900', available: false }),
    aSuite({ _id: 'other-plan', unitNumber: '101', floorplanType: 'S1' }),
  ],
}
const whole = aWholeSuite(
  {},
  { money: { parking: 'extra', parkingPrice: 79_900, parkingFee: 84.5 } as never },
)

let user: ReturnType<typeof enter>
beforeEach(() => {
  user = enter()
  mutateCache('/api/userauth/user')
  mutateCache('/api/building/aurora-on-king')
  history.replaceState(null, '', `/suites/${SUITE}`)
  vi.spyOn(console, 'warn').mockReturnValue()
})
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, typeof label === 'string' ? { exact: false } : {})
const submit = () => screen.getByRole('button', { name: /^SUBMIT REQUEST|^SUBMITTING/i })
const suite = () => screen.getByLabelText<HTMLSelectElement>(/^Suite/)
/** Fills in what the law requires of a purchaser, within one part of the form. */
const identify = (within: { getByLabelText: typeof screen.getByLabelText } = screen) => {
  for (const [label, value] of [
    [/^Date of birth/, '1990-02-03'],
    [/^Driver’s licence/, 'O1234-56789-01234'],
    [/^Licence expiry/, soonestExpiry(today())],
  ] as const)
    fireEvent.change(within.getByLabelText(label), { target: { value } })
}
const show = async (routes: Record<string, unknown> = {}) => {
  const calls = answer({
    'GET /api/userauth/user': user,
    'GET /api/building/aurora-on-king': building,
    [`GET /api/pubSuites/${SUITE}`]: whole,
    'GET /api/pubSuites/aurora-on-king-1107': whole,
    [ADD]: () => Response.json(SENT, { status: 201 }),
    ...routes,
  })
  const onClosed = vi.fn()
  const opened = open(<BuyDialog buildingId="aurora-on-king" suiteId={SUITE} onClosed={onClosed} />)
  await waitFor(() => expect(suite().value).toBe(SUITE))
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } })
  return { calls, onClosed, fill, user: opened.user }
}
const sentBody = (calls: { method: string; body: unknown }[]) =>
  calls.findLast(({ method }) => method === 'POST')?.body

it('says who asks, what it asks and why, and which suites of the plan there are', async () => {
  const { user } = await show()
  expect(document.activeElement).toBe(suite())
  expect([...suite().options].map(({ text }) => text)).toEqual([
    'Select a suite',
    'Suite 1107, $639,900 CAD, HST included',
    'Suite 1204, $649,900 CAD, HST included',
  ])
  const dialog = screen.getByRole('dialog', { name: 'Request to Buy Suite' })
  for (const text of [
    'Canadian law requires developers to verify buyers’ identity at the sale.',
    'A request is not an agreement.',
    'Amara Osei',
    'You may cancel within 10 days of signing',
  ])
    expect(dialog.textContent).toContain(text)
  for (const label of [/^Suite/, /^Date of birth/, /^Driver’s licence/, /^Licence expiry/, /^Full address/])
    expect(field(label).getAttribute('aria-required')).toBe('true')
  expect(field(/^Licence expiry/).min).toBe(soonestExpiry(today()))
  expect(
    ['Full address', 'City', 'Province or state', 'Postal or ZIP code', 'Country'].map(
      (label) => within(dialog).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).autocomplete,
    ),
  ).toEqual(['street-address', 'address-level2', 'address-level1', 'postal-code', 'country-name'])
  expect(field('Let the sales team open my documents').checked).toBe(false)
  expect(submit().getAttribute('aria-disabled')).toBeNull()
  // The terms on the suite's own page.
  expect(await screen.findByText('One space: extra, $79,900, $84.50 a month')).toBeTruthy()
  await user.selectOptions(suite(), '')
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  expect(descriptionOf(suite())).toBe('Please select a suite before submitting the request.')
  await user.selectOptions(field('Identity document'), 'Passport')
  expect(field('Passport number')).toBeTruthy()
  expect(field('Passport expiry')).toBeTruthy()
})

it('is left at once if nothing was typed, and asks before it discards', async () => {
  const { user, onClosed, fill } = await show()
  const cancel = screen.getByRole('button', { name: 'CANCEL' })
  await user.click(cancel)
  expect(onClosed).toHaveBeenCalledOnce()
  fill(/^Full address/, '12 King Street West')
  await user.click(cancel)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }))
  await user.keyboard('{Enter}')
  expect(field(/^Full address/).value).toBe('12 King Street West')
  expect(onClosed).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'CANCEL' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClosed).toHaveBeenCalledTimes(2)
})

it('a chosen city fills in province and country, another empties them, but nothing typed by hand', async () => {
  const place = { kind: 'place', description: 'London, Ontario, Canada', placeId: '6058560' }
  const { user, calls, fill } = await show({ 'GET /api/search/autocomplete': [place] })
  const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  const values = () => [city(), field('Province or state'), field('Country')].map(({ value }) => value)
  fill(/^Full address/, '77 Quillfeather Crescent')
  await user.type(city(), 'London')
  await user.click(await screen.findByRole('option', { name: /^London/ }))
  expect(values()).toEqual(['London', 'Ontario', 'Canada'])
  expect(screen.getByText('Province and country filled in: Ontario, Canada')).toBeTruthy()
  fireEvent.change(city(), { target: { value: 'Berlin' } })
  expect(values()).toEqual(['Berlin', '', ''])
  fill('Province or state', 'Brandenburg')
  fill('Country', 'Germany')
  fireEvent.change(city(), { target: { value: 'Potsdam' } })
  expect(values()).toEqual(['Potsdam', 'Brandenburg', 'Germany'])
  fill('Postal or ZIP code', '14467')
  expect(calls.map(({ path }) => decodeURIComponent(path)).join()).not.toMatch(/Quillfeather|14467/)

  await user.click(field('Add a second purchaser'))
  const second = within(screen.getByRole('group', { name: 'Second purchaser' }))
  const address = second.getByLabelText(/^Full address/)
  expect(address.closest('[hidden]')).toBeNull()
  await user.click(second.getByLabelText('Same address as the purchaser'))
  expect(address.closest('[hidden]')).toBeTruthy()
  fireEvent.change(second.getByLabelText(/^Name/), { target: { value: 'Bela Osei' } })
  fireEvent.change(second.getByLabelText(/^Email/), { target: { value: 'bela@person.example' } })
  fireEvent.change(second.getByLabelText(/^Phone/), { target: { value: '416 555 0142' } })
  identify(second)
  identify(within(screen.getByRole('group', { name: 'Purchaser' })))
  await user.click(submit())
  await screen.findByRole('dialog', { name: 'Your request is with the sales team' })
  const fullAddress = '77 Quillfeather Crescent, Potsdam, Brandenburg 14467, Germany'
  expect(sentBody(calls)).toMatchObject({ fullAddress, secondPurchaser: { fullAddress } })
})

it('what the browser fills in asks for no suggestions', async () => {
  const { calls } = await show({ 'GET /api/search/autocomplete': [] })
  field(/^Full address/).focus()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fireEvent.change(screen.getByRole('combobox', { name: 'City' }), { target: { value: 'Hamilton' } })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(calls.filter(({ path }) => path.includes('autocomplete'))).toEqual([])
})

it('each field says what is wrong with it, and what was typed stays', async () => {
  const fields = { dob: 'Purchasers must be 18 or older.', driversLicence: 'Enter the licence.' }
  const gone = 'This suite is no longer available.'
  const answers = [
    refused(400, { message: 'Look again.', fields }),
    () => new Response('', { status: 503 }),
    refused(409, { message: gone }),
    refused(401),
  ]
  const opened = watchAddresses()
  const { user, fill } = await show({
    'GET /api/userauth/user': refused(503),
    [ADD]: () => answers.shift()?.(),
  })
  expect(await screen.findByText('Failed to load user information')).toBeTruthy()
  fill(/^Full address/, '12 King Street West')
  identify()
  await user.click(submit())
  await waitFor(() => expect(document.activeElement).toBe(field(/^Date of birth/)))
  expect(descriptionOf(field(/^Date of birth/))).toBe(fields.dob)
  expect(descriptionOf(field(/^Driver’s licence/))).toBe(fields.driversLicence)
  expect(field(/^Full address/).value).toBe('12 King Street West')
  fireEvent.input(field(/^Date of birth/), { target: { value: '1990-02-03' } })
  expect(screen.queryByText(fields.dob)).toBeNull()

  await user.click(submit())
  expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeTruthy()
  await user.click(submit())
  await waitFor(() => expect(suite().value).toBe(''))
  expect(descriptionOf(suite())).toBe(gone)
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(suite().options).toHaveLength(3))
  fireEvent.change(suite(), { target: { value: SUITE } })
  await user.click(submit())
  await waitFor(() => expect(opened).toEqual([`/login?next=${encodeURIComponent(`/suites/${SUITE}`)}`]))
  expect(readItem('said')).toBe('Your session has expired. Please log in again.')
})

it('says what was sent, its reference, and what comes next, in no toast', async () => {
  const { user } = await show()
  await user.click(field('Parking'))
  fireEvent.change(field(/^Full address/), { target: { value: '12 King Street West' } })
  identify()
  await user.click(submit())
  const sent = within(await screen.findByRole('dialog', { name: 'Your request is with the sales team' }))
  expect(sent.getByRole('status').textContent).toBe('Sent buy request!')
  expect(sent.getAllByRole('listitem')).toHaveLength(3)
  expect(sent.getByText('6B1F6-A527F')).toBeTruthy()
  expect(sent.getByText(/Tuesday to Saturday, 11:00 to 18:00/)).toBeTruthy()
  expect(sent.getByText(/with parking/)).toBeTruthy()
  expect(sent.getByRole('link', { name: 'See it on your profile' }).getAttribute('href')).toBe('/UserPage')
  expect(document.querySelector('.toast')).toBeNull()
})
