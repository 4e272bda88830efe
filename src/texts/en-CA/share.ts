export const share = {
  share: 'Share',
}

/** Shown after a press of Share. */
export const shareSaid = {
  copied: 'Link copied.',
  failed: (address: string) => `The link could not be copied. Copy it from here: ${address}`,
}
