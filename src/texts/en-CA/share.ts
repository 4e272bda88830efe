export const share = {
  share: 'Share',
  copied: 'Link copied.',
  failed: (address: string) => `The link could not be copied. Copy it from here: ${address}`,
}
