import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answer, hasFocus, Kept, open } from '#tests/fixtures/dom.tsx'
import type { BuildingPage } from './desk-building.schema.ts'
import { Sections } from './Sections.tsx'

const PATH = '/api/desk/buildings/aurora'
const pageOf = (...headings: string[]): BuildingPage => ({
  ...({ _id: 'aurora', name: 'Aurora', published: false, currency: 'CAD', country: 'CA' } as const),
  ...{ region: 'Ontario', suiteCount: 0, available: 0, approximate: false, lacks: [], lacksCount: 0 },
  ...{ suites: [], problems: [], values: {} },
  sections: headings.map((heading) => ({
    ...{ _id: heading, heading, content: heading, heading_fr: null, content_fr: null },
  })),
})
const show = () => {
  const Page = () => {
    const [building, setBuilding] = useState(() => pageOf('Park', 'Pool', 'Gym'))
    return (
      <Kept>
        <Sections building={building} path={PATH} onChange={setBuilding} />
      </Kept>
    )
  }
  return open(<Page />)
}
const button = (name: string) => screen.getByRole('button', { name })

it('keeps the focus on the step of a section that moves to the end, which then does nothing', async () => {
  const calls = answer({
    [`POST ${PATH}/sections`]: pageOf('Park', 'Gym', 'Pool'),
  })
  const { user } = show()
  await user.click(button('Down: Pool'))
  await waitFor(() => expect(button('Down: Pool').getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(button('Down: Pool'))
  await user.click(button('Down: Pool'))
  expect(calls).toHaveLength(1)
})

it('begins in the first field of a new section, and goes back to the button that adds one', async () => {
  const { user } = show()
  await user.click(button('Add a section'))
  const form = screen.getByRole('form', { name: 'New section' })
  await hasFocus(() => within(form).getByRole('textbox', { name: 'Heading' }))
  await user.click(button('Cancel'))
  await hasFocus(() => button('Add a section'))
})
