/** What is wrong with what someone typed or sent: one object for each schema, which brings its own only. */
export const accountInput = {
  incomplete: 'Please fill in all the fields',
  mismatch: 'Passwords do not match',
  name: 'Enter your name.',
  nameTooLong: (most: number) => `Use ${most} characters at most.`,
  nameLines: 'Write your name on one line.',
  nameSeen: 'Type your name again: it has characters that cannot be seen.',
  email: 'Enter your email address, such as ada@example.com.',
  phone: 'Enter your phone number.',
  password: 'Enter your password.',
  newPassword: 'Enter a new password.',
  oldPassword: 'Enter your old password.',
  link: 'This link is not complete.',
}

export const buyerInput = {
  suite: 'Please select a suite before submitting the request.',
  tooLong: (most: number) => `Use ${most} characters at most.`,
  lines: 'Write this on one line.',
  day: 'Write the date as YYYY-MM-DD.',
  dob: 'Enter the date of birth.',
  underAge: 'Purchasers must be 18 or older.',
  driversLicence: 'Enter the number of the licence or passport.',
  driversExpiry: 'Enter the day it expires.',
  expired: 'The licence or passport must still be valid: give an expiry date after today.',
  identityDocument: 'Choose a driver’s licence or a passport.',
  fullAddress: 'Enter the full address.',
  secondName: 'Enter the name of the second purchaser.',
  email: 'Enter an email address.',
  phone: 'Enter a phone number.',
  parking: 'Say whether you want parking.',
  shareDocuments: 'Say whether the sales team may open your documents.',
}

export const documentInput = {
  name: 'Name the file.',
  nameTooLong: 'The name is too long.',
  size: 'Say how many bytes the file has.',
  empty: 'This file is empty.',
}

export const favouriteInput = {
  suite: 'Choose a suite.',
}

export const leadInput = {
  name: 'Enter your name.',
  email: 'Enter your email address, such as ada@example.com.',
  phone: 'Enter a phone number, such as 416 555 0142, or leave it empty.',
  days: 'Choose days of the week.',
  message: 'Write your question, or choose days for a visit.',
  tooLong: (most: number) => `Use ${most} characters at most.`,
}

export const newsletterInput = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  consent: 'Check the box so we can email you.',
  list: 'There is no such list.',
  link: 'This link is not complete.',
}

export const searchInput = {
  place: 'Choose a place.',
  noPlace: 'This is no place.',
  tooLong: (most: number) => `Use ${most} letters at most.`,
  letters: 'Use letters only.',
  degrees: (limit: number) => `Give degrees from −${limit} to ${limit}.`,
  radius: (radii: string) => `Choose one of ${radii} km.`,
  noSuites: 'Name at least one suite.',
  suites: (most: number) => `Ask for ${most} suites at most.`,
}
