/** `GET /api/userauth/user`, `GET /api/user/profile` and, as `user`, `GET /api/userAuth/verify` and login. */
export interface User {
  _id: string
  name: string
  email: string
  /** National digits, empty when there is none. */
  phone: string
  /** The same number as E.164, for numbers that do not begin with +1; empty when there is none. */
  phoneE164: string
}
