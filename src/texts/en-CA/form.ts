/** In every form. */
export const countries = {
  ca: 'Canada',
  us: 'United States',
}

/** Shown when the server gives no reason. */
export const failures = {
  offline: 'The connection failed. Check it and try again: what you typed is still here.',
  unexplained: (status: number) =>
    `Something went wrong on our side (${status}). Please try again in a moment: what you typed is still here.`,
}

export const fields = {
  name: 'Name',
  nameMissing: 'Enter your name.',
  email: 'Email',
  emailMissing: 'Enter your email address.',
  phone: 'Phone',
  optional: '(optional)',
  phoneMissing: 'Enter your phone number.',
  phoneExample: '416-555-0123',
  country: 'Country of the phone number',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  passwordHint: 'Eight characters or more. A short sentence works well.',
  confirmPassword: 'Confirm password',
  confirmPasswordMissing: 'Enter the password again.',
  newPassword: 'New password',
  createPasswordMissing: 'Create a password.',
  newPasswordMissing: 'Enter a new password.',
  confirmNewPassword: 'Confirm new password',
  currentPassword: 'Current password',
  currentPasswordMissing: 'Enter your current password.',
  showPassword: 'Show password',
}
