import { callJson } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { converse, missing, note, type Values } from '#ui/form.submit.ts'
import { failedWith } from './failed.ts'

type Part = 'name' | 'email' | 'phone' | 'password'
/** What the API says of a profile after a change; the address waits where it has yet to be confirmed. */
interface Changed {
  email?: string
  pendingEmail?: string
}

const formOf = (within: HTMLElement, part: Part | 'export') =>
  within.querySelector(`[data-part=${part}]`) as HTMLFormElement

const checkPasswords = ({ newPassword, confirmPassword }: Values) =>
  newPassword === confirmPassword ? undefined : { faults: { confirmPassword: manage.password.mismatch } }

const waiting = ({ email, pendingEmail }: Changed) =>
  email && pendingEmail && pendingEmail !== email ? manage.email.pending(pendingEmail, email) : ''

const offer = (within: HTMLElement, part: Part) => {
  const form = formOf(within, part)
  converse<Changed | null>(form, {
    check: (values) => {
      const faults = missing(form, values)
      if (Object.keys(faults).length > 0) return { faults }
      return part === 'password' ? checkPasswords(values) : undefined
    },
    // The API takes what it knows, and leaves the repeated password out.
    send: (body) => callJson(`/api/user/profile/${part}`, { method: 'PUT', body }),
    done: (changed) => {
      if (part === 'password') form.reset()
      note(form, 'success', manage[part].done, waiting(changed ?? {}))
      return undefined
    },
    failed: failedWith(manage[part].failed),
  })
}

export const offerUpdates = (within: HTMLElement) => {
  for (const part of ['name', 'email', 'phone', 'password'] as const) offer(within, part)
}

const download = (data: unknown, name = '') => {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(file),
    download: name,
  })
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A copy of everything, saved as a file. */
export const offerExport = (within: HTMLElement) => {
  const form = formOf(within, 'export')
  converse<unknown>(form, {
    send: () => callJson('/api/user/export'),
    done: (data) => {
      download(data, form.dataset['file'])
      note(form, 'success', manage.data.downloaded)
      return undefined
    },
    failed: failedWith(manage.data.downloadFailed),
  })
}
