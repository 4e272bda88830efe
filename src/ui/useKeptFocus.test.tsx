import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { hasFocus, Kept, open } from '#tests/fixtures/dom.tsx'
import { afterPaint } from './after-paint.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const button = (name: string) => screen.getByRole('button', { name })

const List = () => {
  const [rows, setRows] = useState(['Ada', 'Ben', 'Cleo'])
  const [asked, setAsked] = useState<string>()
  const remove = (row: string) => setRows(rows.filter((one) => one !== row))
  return (
    <Kept>
      <section>
        <h2>Rows</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">Change</button>
              <button type="button" aria-label={`Remove ${row}`} onClick={() => remove(row)}>
                Remove
              </button>
              <button type="button" aria-label={`Ask ${row}`} onClick={() => setAsked(row)}>
                Ask
              </button>
            </li>
          ))}
        </ul>
        {asked && (
          <ConfirmDialog
            {...{ open: true, heading: 'Remove?', keep: 'Keep', confirm: 'Yes', busy: false }}
            onClose={() => setAsked(undefined)}
            onConfirm={() => {
              remove(asked)
              setAsked(undefined)
            }}
          >
            Sure?
          </ConfirmDialog>
        )}
      </section>
    </Kept>
  )
}

it('goes to the same button of the row that moved up, of the last one at the end, and then to the heading', async () => {
  const { user } = open(<List />)
  act(() => button('Remove Ben').focus())
  await user.keyboard('{Enter}')
  await hasFocus(() => button('Remove Cleo'))
  await user.keyboard('{Enter}')
  await hasFocus(() => button('Remove Ada'))
  await user.keyboard('{Enter}')
  await hasFocus(() => screen.getByRole('heading', { name: 'Rows' }))
})

it('goes to the row that moved up once a dialog has removed the one that opened it', async () => {
  const { user } = open(<List />)
  act(() => button('Ask Ada').focus())
  await user.keyboard('{Enter}')
  act(() => button('Yes').focus())
  await user.keyboard('{Enter}')
  await hasFocus(() => button('Ask Ben'))
})

it('goes to that row even when a press on the same button asked before, and was kept', async () => {
  const { user } = open(<List />)
  await user.click(button('Ask Ada'))
  await user.click(button('Keep'))
  await user.click(button('Ask Ada'))
  await user.click(button('Yes'))
  await hasFocus(() => button('Ask Ben'))
})

it.each(['hidden', 'disabled'])('moves on from a button that is %s', async (attribute) => {
  open(
    <Kept>
      <h1>Steps</h1>
      <button type="button">Press</button>
    </Kept>,
  )
  act(() => button('Press').focus())
  screen.getByText('Press').toggleAttribute(attribute, true)
  await hasFocus(() => screen.getByRole('heading'))
})

/** The hook has looked at what changed. */
const looked = () =>
  new Promise((resolve) => {
    afterPaint(() => afterPaint(() => resolve(undefined)))
  })

it.each([
  ['by a press beside all controls', (user: UserEvent) => user.click(screen.getByRole('heading')), true],
  ['without a pointer', () => act(() => button('Press').blur()), false],
])('takes no focus back that was taken away %s', async (_, leave, isRemoved) => {
  const { user } = open(
    <Kept>
      <h1>Steps</h1>
      <button type="button">Press</button>
      <p>Ten</p>
    </Kept>,
  )
  act(() => button('Press').focus())
  await leave(user)
  screen.getByText(isRemoved ? 'Press' : 'Ten').remove()
  await looked()
  expect(document.activeElement).toBe(document.body)
})
