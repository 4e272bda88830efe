const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Makes ids as the database does: lower-case letters, digits, single dashes. */
export const slug = (text: string) =>
  withoutAccents(text.replaceAll(/['’]/g, ''))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
