/** Texts of accounts: a file of their own, and one object for each page, so that a form brings its own texts only. */
export const account = {
  withoutScript:
    'Signing in needs JavaScript, which is off in this browser. Turn it on, or speak to a person:',
} as const

export const toasts = {
  dismiss: 'Dismiss',
} as const
