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
  description: 'Create an account to save favourites, upload documents and request to purchase a suite.',
  intro: 'Save favourites, request to purchase a suite, and keep your documents in one place.',
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
    'Enter the email address you signed up with. If there is an account with that address, we’ll email you a link to reset your password.',
  submit: 'Send link',
  working: 'Sending...',
  remembered: 'Remembered it after all?',
}

export const resetPassword = {
  title: 'Choose a new password',
  description: 'Choose a new password for your account.',
  intro: 'Changing your password signs you out everywhere. Sign in again with the new one.',
  submit: 'Save password',
  working: 'Saving...',
  linkIncomplete: 'This link is incomplete. Open the one in the email again, or request another.',
  another: 'Request another link',
}

export const confirmEmail = {
  title: 'Confirm your email',
  description: 'Confirm the email address of your account.',
  intro: 'Press the button to confirm this address.',
  submit: 'Confirm this address',
  working: 'Confirming...',
  linkIncomplete: 'This link is incomplete. Open the one in the email again.',
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
    note: 'We’ll email the new address first to confirm it is yours.',
    submit: 'Update email',
    done: 'Email updated successfully',
    failed: 'Failed to update email',
    pending: (next: string, now: string) =>
      `It takes effect once you confirm it with the link we sent to ${next}. Until then, sign in with ${now}.`,
  },
  phone: {
    title: 'Update Phone Number',
    submit: 'Update phone number',
    done: 'Phone number updated successfully',
    failed: 'Failed to update phone number',
  },
  password: {
    title: 'Update Password',
    note: 'Changing it signs you out on your other devices.',
    submit: 'Update password',
    done: 'Password updated successfully',
    failed: 'Failed to update password',
  },
  data: {
    title: 'Your data',
    text: 'Download a copy of everything we hold about you, or close your account. Closing it deletes your profile, favourites, documents and requests.',
    download: 'Download my data',
    downloading: 'Preparing...',
    downloaded: 'Your data has been downloaded.',
    downloadFailed: 'Your data could not be downloaded.',
    fileName: (group: string) => `${group}-my-data.json`,
    remove: 'Delete account',
  },
  removal: {
    title: 'Delete your account?',
    text: 'Your profile, favourites, documents and requests will be deleted. This action cannot be undone.',
    password: 'Enter your password to confirm',
    cancel: 'Cancel',
    submit: 'Delete',
    working: 'Deleting...',
    failed: 'Your account was not deleted.',
    gone: 'Your account has been deleted',
    goneText: 'Everything you kept here is gone, and you are signed out. You’re welcome back any time.',
    home: 'Browse homes',
  },
}
