import { atom } from 'nanostores'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
}

export const $toasts = atom<Toast[]>([])
let next = 1

/** Says that something was done. Goes by itself. */
export const toastSuccess = (text: string) => add('success', text)

/** Says that something failed, and what to do. Stays until dismissed. */
export const toastError = (text: string) => add('error', text)

export const dismissToast = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id))

const add = (kind: Toast['kind'], text: string) => $toasts.set([...$toasts.get(), { id: next++, kind, text }])
