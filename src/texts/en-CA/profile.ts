export const profile = {
  title: 'Profile',
  description: 'Your details, documents, favourite suites and requests to buy.',
  details: 'Your details',
  manage: 'MANAGE PROFILE',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  missing: 'Not given',
  userFailed: 'Failed to load user information',
}
