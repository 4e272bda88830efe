import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { ObjectionForm } from './ObjectionForm.tsx'

it('a second purchaser objects by a press; a link without its token says so', async () => {
  history.replaceState(null, '', '/objection')
  const { unmount } = open(<ObjectionForm />)
  expect(screen.getByText(/^This link is incomplete\./)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  history.replaceState(null, '', '/objection#token=t')
  const calls = answer({
    'POST /api/buyer/object': { message: 'What was entered about you has been deleted.' },
  })
  const { user } = open(<ObjectionForm />)
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Object and delete my data' }))
  expect(await screen.findByText('What was entered about you has been deleted.')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ token: 't' }])
  expect(screen.queryByRole('button')).toBeNull()
})
