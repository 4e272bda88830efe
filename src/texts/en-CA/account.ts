/** Texts of accounts: one object per page, so that a form bundles only its own. */
export const account = {
  profile: 'Profile',
}

export const login = {
  title: 'Sign In',
  description: 'Sign in to see your favourites, your documents and your requests to purchase.',
  intro: 'Your saved suites, documents and requests.',
  submit: 'Sign In',
  working: 'Signing in...',
  done: 'Logged In!',
  shortlistTaken: 'Your shortlist is now in your favourites.',
  failed: (reason: string) => `Login failed. ${reason}`,
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
}

export const register = {
  title: 'Sign Up',
  description: 'Open an account to keep favourites, send documents and request to purchase a suite.',
  intro: 'Keep favourites, send a request to purchase, and have your documents in one place.',
  submit: 'Sign Up',
  working: 'Signing up...',
  incomplete: 'Please fill in all the fields',
  mismatch: 'Passwords do not match',
  done: 'Registration successful! Redirecting to log in.',
  failed: (reason: string) => `Registration failed. ${reason}`,
  hasAccount: 'Already registered?',
}

export const forgotPassword = {
  title: 'Forgot your password?',
  description: 'Get a link to reset your password by email.',
  intro:
    'Tell us the address you signed up with. If it has an account, a link to reset your password is on its way.',
  submit: 'Send the link',
  working: 'Sending...',
  remembered: 'Remembered it after all?',
}

export const resetPassword = {
  title: 'Choose a new password',
  description: 'Choose a new password for your account.',
  intro: 'You are signed out everywhere when it changes, and sign in with the new one.',
  submit: 'Save the password',
  working: 'Saving...',
  linkIncomplete: 'This link is not complete. Open the one in the email again, or ask for another.',
  another: 'Ask for another link',
}

export const confirmEmail = {
  title: 'Confirm your email',
  description: 'Confirm the email address of your account.',
  intro: 'Press the button to confirm this address.',
  submit: 'Confirm this address',
  working: 'Confirming...',
  linkIncomplete: 'This link is not complete. Open the one in the email again.',
}

export const manage = {
  title: 'Manage Profile',
  description: 'Change your name, email, phone number and password.',
  here: 'Manage profile',
  loading: 'Loading profile...',
  loadFailed: 'Failed to fetch profile',
  loadFailedNext: 'Check your connection, and try again in a moment.',
  expired: 'Session expired. Please log in again.',
  working: 'Updating...',
  name: {
    title: 'Update Name',
    submit: 'Update name',
    done: 'Name updated successfully',
    failed: 'Failed to update name',
  },
  email: {
    title: 'Update Email',
    note: 'We write to the new address first, to be sure it is yours.',
    submit: 'Update email',
    done: 'Email updated successfully',
    failed: 'Failed to update email',
    pending: (next: string, now: string) =>
      `It takes effect when you confirm it with the link we sent to ${next}. Until then you sign in with ${now}.`,
  },
  phone: {
    title: 'Update Phone Number',
    submit: 'Update phone number',
    done: 'Phone number updated successfully',
    failed: 'Failed to update phone number',
  },
  password: {
    title: 'Update Password',
    note: 'Other devices are signed out when it changes.',
    submit: 'Update password',
    done: 'Password updated successfully',
    failed: 'Failed to update password',
  },
  data: {
    title: 'Your data',
    text: 'Take a copy of everything we hold about you, or close the account. Closing it deletes your profile, favourites, documents and requests.',
    download: 'Download my data',
    downloading: 'Preparing...',
    downloaded: 'Your data is downloaded.',
    downloadFailed: 'Your data could not be downloaded.',
    fileName: (group: string) => `${group}-my-data.json`,
    remove: 'Delete account',
  },
  removal: {
    title: 'Delete your account?',
    text: 'Your profile, favourites, documents and requests are deleted. This action cannot be undone.',
    password: 'Enter your password to confirm',
    cancel: 'Cancel',
    submit: 'Delete',
    working: 'Deleting...',
    failed: 'Your account was not deleted.',
    gone: 'Your account has been deleted',
    goneText: 'Everything you kept here is gone, and you are signed out. You are welcome back any time.',
    home: 'Browse homes',
  },
}
