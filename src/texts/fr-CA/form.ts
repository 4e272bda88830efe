/** In every form. */
export const countries = {
  ca: 'Canada',
  us: 'États-Unis',
}

/** Shown when the server gives no reason. */
export const failures = {
  offline:
    'Vous êtes hors ligne. Vérifiez votre réseau et réessayez\u00a0: ce que vous avez écrit est encore ici.',
  unexplained: (status: number) =>
    `Une erreur s’est produite de notre côté (${status}). Réessayez dans un instant\u00a0: ce que vous avez écrit est encore ici.`,
}

export const fields = {
  name: 'Nom',
  nameMissing: 'Indiquez votre nom.',
  email: 'Courriel',
  emailMissing: 'Indiquez votre adresse courriel.',
  phone: 'Téléphone',
  optional: '(facultatif)',
  phoneMissing: 'Indiquez votre numéro de téléphone.',
  phoneExample: '514\u00a0555-0123',
  country: 'Pays du numéro de téléphone',
  password: 'Mot de passe',
  passwordMissing: 'Indiquez votre mot de passe.',
  passwordHint: 'Huit caractères ou plus. Une courte phrase convient bien.',
  confirmPassword: 'Confirmer le mot de passe',
  confirmPasswordMissing: 'Indiquez de nouveau le mot de passe.',
  newPassword: 'Nouveau mot de passe',
  createPasswordMissing: 'Choisissez un mot de passe.',
  newPasswordMissing: 'Indiquez un nouveau mot de passe.',
  confirmNewPassword: 'Confirmer le nouveau mot de passe',
  currentPassword: 'Mot de passe actuel',
  currentPasswordMissing: 'Indiquez votre mot de passe actuel.',
  showPassword: 'Afficher le mot de passe',
}
