export const share = {
  share: 'Share',
}

/** Said once an address was passed on. */
export const shareSaid = {
  copied: 'Link copied.',
  failed: (address: string) => `The link could not be copied. Copy it from here: ${address}`,
}
