import { brand } from '#lib/brand.ts'
import { unitName } from './figures.ts'
import { sender } from './sender.ts'

// reviser: consentements conservés mot à mot (LCAP, Loi 25).
const answered = 'Nous utilisons ces renseignements uniquement pour vous répondre.'
const told = `En appuyant sur le bouton, vous acceptez que ${brand.name} vous écrive par courriel à ce sujet. Vous pouvez vous désabonner en tout temps.`

/** Questions, visits and "tell me first": a separate file, because the form bundles it. */
export const leads = {
  question: {
    title: 'Poser une question ou prendre rendez-vous',
    about: (what: string) => `Objet\u00a0: ${what}.`,
    /** Shown above the button and stored with the lead, word for word. */
    wording: `${answered} ${sender}`,
    submit: 'Envoyer',
    done: 'Merci. Votre question a été transmise à l’équipe des ventes, et une confirmation vous parviendra sous peu.',
  },
  first: {
    title: 'Avoir la primeur',
    about: (what: string) =>
      `${what}\u00a0: nous vous écrirons dès qu’il y aura du nouveau. Les personnes inscrites seront averties dans l’ordre de leur inscription.`,
    wording: `${told} ${sender}`,
    submit: 'Avoir la primeur',
    done: 'Merci. Votre nom est sur la liste, et une confirmation vous parviendra sous peu.',
  },
  suite: (unit: string, building: string) => `${unitName(unit)}, ${building}`,
  plan: (plan: string, building: string) => `Plan ${plan}, ${building}`,
  note: 'Sur un immeuble, une visite ou tout autre sujet. L’équipe des ventes répond par courriel, ou par téléphone si vous laissez un numéro.',
  company: 'Entreprise',
  development: 'Projet',
  anywhere: 'Aucun en particulier',
  message: 'Votre question',
  days: 'Jours qui vous conviennent pour une visite',
  day: {
    mon: 'Lundi',
    tue: 'Mardi',
    wed: 'Mercredi',
    thu: 'Jeudi',
    fri: 'Vendredi',
    sat: 'Samedi',
    sun: 'Dimanche',
  },
  working: 'Envoi en cours…',
  cancel: 'Annuler',
  failed: 'Le message n’a pas pu être envoyé. Réessayez.',
  withoutScript:
    'Le formulaire exige JavaScript, qui est désactivé dans ce navigateur. Écrivez ou téléphonez plutôt\u00a0: les coordonnées sont ci-dessus.',
}
