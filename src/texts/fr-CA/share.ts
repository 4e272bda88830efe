export const share = {
  share: 'Partager',
  copied: 'Lien copié.',
  failed: (address: string) => `Le lien n’a pas pu être copié. Copiez-le d’ici\u00a0: ${address}`,
}
