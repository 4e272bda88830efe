import { DORMANT_DAYS } from '#lib/retention.ts'

const inFrench = (figure: string) => figure.replace('.', ',')

export const documents = {
  title: 'Documents',
  note: `Vous êtes la seule personne à pouvoir les ouvrir. Si vous cochez la case d’une demande, l’équipe des ventes le peut aussi, tant que la demande est en cours. Chaque ouverture est indiquée avec la demande. Un passeport peut remplacer un permis de conduire. PDF, JPEG, PNG, HEIC, WebP ou DOCX, jusqu’à 25\u00a0Mo par fichier. Nous conservons les fichiers tels que vous les envoyez. Une photo peut contenir le lieu où elle a été prise. Les documents sont supprimés sans préavis si vous n’utilisez pas votre compte pendant ${DORMANT_DAYS} jours et n’avez aucune demande en cours.`,
  none: 'Aucun document téléversé pour le moment',
  upload: 'Téléverser un fichier',
  uploading: 'Téléversement…',
  uploadingName: (name: string) => `Téléversement\u00a0: ${name}`,
  progress: (percent: number, sent: string, size: string) => `${percent}\u00a0%, ${sent} sur ${size}`,
  checking: 'Vérification du fichier',
  cancel: 'Annuler le téléversement',
  cancelled: 'Le téléversement a été annulé.',
  uploaded: 'Document téléversé!',
  uploadFailed: 'Le téléversement a échoué',
  tooLarge: 'Le fichier dépasse 25\u00a0Mo. Choisissez-en un plus petit.',
  emptyFile: 'Le fichier est vide. Choisissez-en un autre.',
  quota: (used: string, limit: string, remaining: string) =>
    `Espace insuffisant. Utilisé\u00a0: ${inFrench(used)}\u00a0Mo sur ${inFrench(limit)}\u00a0Mo. Il reste ${inFrench(remaining)}\u00a0Mo.`,
  usage: (used: string, limit: string) => `${inFrench(used)}\u00a0Mo sur ${inFrench(limit)}\u00a0Mo`,
  download: (name: string) => `Télécharger\u00a0: ${name}`,
  downloaded: 'Fichier téléchargé',
  noDownloadUrl: 'Le lien de téléchargement n’a pas pu être obtenu',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé.',
  remove: (name: string) => `Supprimer\u00a0: ${name}`,
  deleteTitle: 'Supprimer ce document?',
  deleteQuestion: 'Voulez-vous vraiment supprimer ce document? Cette action est irréversible.',
  keep: 'Annuler',
  delete: 'Supprimer',
  deleted: 'Document supprimé!',
  deleteFailed: 'Le document n’a pas pu être supprimé.',
  listFailed: 'Vos documents n’ont pas pu être chargés.',
  ended: 'Votre session a expiré. Connectez-vous de nouveau.',
}
