import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, hasFocus, Kept, open, refused } from '#tests/fixtures/dom.tsx'
import { BuildingForm } from './BuildingForm.tsx'
import type { BuildingPage } from './desk-building.schema.ts'

const PATH = '/api/desk/buildings/aurora'
const pageOf = (values: Record<string, unknown>): BuildingPage => ({
  ...({ _id: 'aurora', name: 'Aurora', published: false, currency: 'CAD', country: 'CA' } as const),
  ...{ region: 'Québec', suiteCount: 0, available: 0, approximate: false, lacks: [], lacksCount: 0 },
  ...{ sections: [], plans: [], suites: [], problems: [] },
  values: { name: 'Aurora', country: 'CA', region: 'Québec', currency: 'CAD', position: 0, ...values },
})
const Form = ({ values }: { values: Record<string, unknown> }) => {
  const [building, setBuilding] = useState(() => pageOf(values))
  return (
    <Kept>
      <BuildingForm part="building" path={PATH} building={building} onChange={setBuilding} />
    </Kept>
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  // happy-dom has no popovers, in which toasts are shown.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
})
afterEach(() => sessionStorage.clear())

it('asks which text is meant where a colleague changed the same, and sends that alone', async () => {
  const bodies: unknown[] = []
  const theirs = pageOf({ builder: 'Theirs', brokerage: 'Other' })
  answer({
    [`POST ${PATH}`]: ({ body }: { body: unknown }) => {
      bodies.push(body)
      return bodies.length === 1
        ? refused(409, { code: 'stale', message: 'Changed meanwhile.', building: theirs })()
        : Response.json(pageOf({ builder: 'Mine' }))
    },
  })
  const { user } = open(<Form values={{ builder: 'First', brokerage: null }} />)
  await user.clear(field('Builder'))
  await user.type(field('Builder'), 'Mine')
  await user.click(button('Save'))
  expect(await screen.findByText('Theirs')).toBeTruthy()
  expect(field('Builder').value).toBe('Mine')
  // Columns that nobody edited here follow the row.
  expect(field('Brokerage').value).toBe('Other')
  await user.click(button('Keep mine: Builder'))
  await user.click(button('Save'))
  expect(bodies).toEqual([
    { given: { builder: 'Mine' }, seen: { builder: 'First' } },
    { given: { builder: 'Mine' }, seen: { builder: 'Theirs' } },
  ])
  expect(screen.queryByText('Theirs')).toBeNull()
})

it('takes the text of a colleague', async () => {
  answer({
    [`POST ${PATH}`]: refused(409, {
      code: 'stale',
      message: 'No.',
      building: pageOf({ builder: 'Theirs' }),
    }),
  })
  const { user } = open(<Form values={{ builder: null }} />)
  await user.type(field('Builder'), 'Mine')
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Take theirs: Builder' }))
  expect(field('Builder').value).toBe('Theirs')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await hasFocus(() => field('Builder'))
})

it('marks French that Québec needs, until it is there', async () => {
  const { user } = open(<Form values={{ location: 'King Street' }} />)
  const french = field('Line under the name in French')
  expect(french.lang).toBe('fr-CA')
  expect(screen.getByText('Québec requires this in French before publication.')).toBeTruthy()
  await user.type(french, 'Rue King')
  expect(screen.queryByText('Québec requires this in French before publication.')).toBeNull()
})

it('keeps what is not saved in the tab', async () => {
  const first = open(<Form values={{ builder: 'First' }} />)
  await first.user.type(field('Builder'), ' and sons')
  first.unmount()
  const { user } = open(<Form values={{ builder: 'First' }} />)
  expect(field('Builder').value).toBe('First and sons')
  await user.click(button('Discard'))
  expect(field('Builder').value).toBe('First')
  expect(sessionStorage.getItem('drafts')).toBeNull()
  await hasFocus(() => screen.getByText('No unsaved changes.'))
})

it('says that all is saved where the button was that saved it', async () => {
  answer({ [`POST ${PATH}`]: pageOf({ builder: 'New' }) })
  const { user } = open(<Form values={{ builder: null }} />)
  await user.type(field('Builder'), 'New')
  await user.click(button('Save'))
  await hasFocus(() => screen.getByText('No unsaved changes.'))
})
