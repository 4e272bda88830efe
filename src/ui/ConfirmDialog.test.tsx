import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const dialog = (busy = false) => {
  const onClose = vi.fn()
  const onConfirm = vi.fn()
  const words = { heading: 'Delete the file?', keep: 'Keep', confirm: 'Delete' }
  const opened = open(
    <ConfirmDialog open {...words} busy={busy} onClose={onClose} onConfirm={onConfirm}>
      <p>It cannot be undone.</p>
    </ConfirmDialog>,
  )
  return { ...opened, onClose, onConfirm }
}

it('asks with the focus on the button that keeps all as it is', async () => {
  const { user, onClose, onConfirm } = dialog()
  expect(screen.getByRole('alertdialog', { name: 'Delete the file?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('says that it is busy', () => {
  dialog(true)
  expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBe('true')
})
