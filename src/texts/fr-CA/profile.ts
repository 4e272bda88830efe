export const profile = {
  title: 'Profil',
  description: 'Vos coordonnées, vos documents, vos logements favoris et vos demandes d’achat.',
  details: 'Vos coordonnées',
  manage: 'GÉRER LE PROFIL',
  name: 'Nom',
  email: 'Courriel',
  phone: 'Téléphone',
  missing: 'Non indiqué',
  userFailed: 'Vos coordonnées n’ont pas pu être chargées',
}
