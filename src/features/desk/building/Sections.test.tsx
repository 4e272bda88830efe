import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { it } from 'vitest'
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

it('keeps the focus on a section that moves to the end, and on the next one when it is removed', async () => {
  answer({
    [`POST ${PATH}/sections`]: pageOf('Park', 'Gym', 'Pool'),
    [`POST ${PATH}/sections/Gym`]: pageOf('Park', 'Pool'),
  })
  const { user } = show()
  await user.click(button('Down: Pool'))
  await hasFocus(() => button('Remove: Pool'))
  await user.click(button('Remove: Gym'))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await hasFocus(() => button('Remove: Pool'))
})

it('begins in the first field of a new section, and goes back to the button that adds one', async () => {
  const { user } = show()
  await user.click(button('Add a section'))
  const form = screen.getByRole('form', { name: 'New section' })
  await hasFocus(() => within(form).getByRole('textbox', { name: 'Heading' }))
  await user.click(button('Cancel'))
  await hasFocus(() => button('Add a section'))
})
