/**
 * The only rule for an email address, shared by forms, the API, mails and Brevo: a dot-atom (RFC 5321), at most 64
 * characters long, at a domain name whose last label begins with a letter. Quoted local parts and address literals are
 * valid too, but mail services refuse them.
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

export const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text)
