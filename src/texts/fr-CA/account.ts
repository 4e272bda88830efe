/** Texts of accounts: one object per page, so that a form bundles only its own. */
export const account = {
  profile: 'Profil',
}

export const login = {
  title: 'Se connecter',
  description: 'Connectez-vous pour voir vos favoris, vos documents et vos demandes d’achat.',
  intro: 'Vos logements favoris, vos documents et vos demandes.',
  submit: 'Se connecter',
  working: 'Connexion en cours…',
  done: 'Connexion réussie!',
  shortlistTaken: 'Votre sélection est maintenant dans vos favoris.',
  failed: (reason: string) => `La connexion a échoué. ${reason}`,
  forgot: 'Mot de passe oublié?',
  noAccount: 'Pas encore de compte?',
}

export const register = {
  title: 'Créer un compte',
  description: 'Créez un compte pour garder vos favoris, envoyer des documents et faire une demande d’achat.',
  intro: 'Gardez vos favoris, envoyez une demande d’achat et réunissez vos documents au même endroit.',
  submit: 'Créer le compte',
  working: 'Création du compte…',
  incomplete: 'Remplissez tous les champs.',
  mismatch: 'Les mots de passe ne correspondent pas.',
  done: 'Votre compte a été créé! Ouverture de la page de connexion…',
  failed: (reason: string) => `Le compte n’a pas pu être créé. ${reason}`,
  hasAccount: 'Vous avez déjà un compte?',
}

export const forgotPassword = {
  title: 'Mot de passe oublié?',
  description: 'Recevez un lien pour choisir un nouveau mot de passe.',
  intro:
    'Indiquez l’adresse courriel de votre compte. Si un compte existe à cette adresse, nous y enverrons un lien pour choisir un nouveau mot de passe.',
  submit: 'Envoyer le lien',
  working: 'Envoi en cours…',
  remembered: 'Vous vous en souvenez?',
}

export const resetPassword = {
  title: 'Choisir un nouveau mot de passe',
  description: 'Choisissez un nouveau mot de passe pour votre compte.',
  intro:
    'Le changement mettra fin à vos sessions sur tous vos appareils. Connectez-vous ensuite avec le nouveau mot de passe.',
  submit: 'Enregistrer le mot de passe',
  working: 'Enregistrement…',
  linkIncomplete: 'Ce lien est incomplet. Ouvrez de nouveau celui du courriel ou demandez-en un autre.',
  another: 'Demander un autre lien',
}

export const confirmEmail = {
  title: 'Confirmer votre adresse courriel',
  description: 'Confirmez l’adresse courriel de votre compte.',
  intro: 'Appuyez sur le bouton pour confirmer cette adresse.',
  submit: 'Confirmer cette adresse',
  working: 'Confirmation en cours…',
  linkIncomplete: 'Ce lien est incomplet. Ouvrez de nouveau celui du courriel.',
}

export const manage = {
  title: 'Gérer le profil',
  description: 'Changez votre nom, votre adresse courriel, votre numéro de téléphone et votre mot de passe.',
  here: 'Gérer le profil',
  loading: 'Chargement du profil…',
  loadFailed: 'Le profil n’a pas pu être chargé',
  loadFailedNext: 'Vérifiez votre connexion et réessayez dans un instant.',
  expired: 'Votre session a expiré. Connectez-vous de nouveau.',
  working: 'Mise à jour…',
  name: {
    title: 'Changer le nom',
    submit: 'Changer le nom',
    done: 'Le nom a été changé',
    failed: 'Le nom n’a pas pu être changé',
  },
  email: {
    title: 'Changer l’adresse courriel',
    note: 'Nous écrirons d’abord à la nouvelle adresse pour vérifier qu’elle est bien la vôtre.',
    submit: 'Changer l’adresse courriel',
    done: 'Le changement d’adresse a été enregistré',
    failed: 'L’adresse courriel n’a pas pu être changée',
    pending: (next: string, now: string) =>
      `Le changement prendra effet quand vous l’aurez confirmé par le lien envoyé à cette adresse\u00a0: ${next}. D’ici là, connectez-vous avec celle-ci\u00a0: ${now}.`,
  },
  phone: {
    title: 'Changer le numéro de téléphone',
    submit: 'Changer le numéro de téléphone',
    done: 'Le numéro de téléphone a été changé',
    failed: 'Le numéro de téléphone n’a pas pu être changé',
  },
  password: {
    title: 'Changer le mot de passe',
    note: 'Le changement mettra fin à vos sessions sur vos autres appareils.',
    submit: 'Changer le mot de passe',
    done: 'Le mot de passe a été changé',
    failed: 'Le mot de passe n’a pas pu être changé',
  },
  data: {
    title: 'Vos renseignements',
    text: 'Obtenez une copie de tout ce que nous conservons à votre sujet ou fermez votre compte. La fermeture supprimera votre profil, vos favoris, vos documents et vos demandes.',
    download: 'Télécharger mes renseignements',
    downloading: 'Préparation…',
    downloaded: 'Vos renseignements ont été téléchargés.',
    downloadFailed: 'Vos renseignements n’ont pas pu être téléchargés.',
    fileName: (group: string) => `${group}-mes-renseignements.json`,
    remove: 'Supprimer le compte',
  },
  removal: {
    title: 'Supprimer votre compte?',
    text: 'Votre profil, vos favoris, vos documents et vos demandes seront supprimés. Cette action est irréversible.',
    password: 'Indiquez votre mot de passe pour confirmer',
    cancel: 'Annuler',
    submit: 'Supprimer',
    working: 'Suppression…',
    failed: 'Votre compte n’a pas été supprimé.',
    gone: 'Votre compte a été supprimé',
    goneText:
      'Tout ce que vous gardiez ici a été supprimé, et votre session a pris fin. Au plaisir de vous revoir.',
    home: 'Voir les logements',
  },
}
