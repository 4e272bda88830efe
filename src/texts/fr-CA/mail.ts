import { brand } from '#lib/brand.ts'
import { requestRetentionDays } from '#lib/retention.ts'
import { requestStatus } from './statuses.ts'
import { plural } from '../french.ts'
import { brand as words } from './brand.content.ts'
import { requests } from './buyer.ts'
import { unitName } from './figures.ts'
import type { desk } from './desk.ts'
import { leads } from './lead.ts'
import { sender } from './sender.ts'

/** A request to buy. */
interface Asked {
  reference: string
  unit: string
  building: string
  /** The list price at sending, such as `624 900 $ CA, TVH incluse`; empty if none was set. */
  price: string
}
type Status = keyof typeof requests.status

const suiteOf = ({ unit, building }: Pick<Asked, 'unit' | 'building'>) => requests.suite(unit, building)
/** In a sentence: `le logement 703 (Aurora on King)`. */
const theSuite = ({ unit, building }: Pick<Asked, 'unit' | 'building'>) => {
  const name = unitName(unit, 'logement').replace(/^(?:lot|maison|penthouse)(?= )/iu, (word) =>
    word.toLowerCase(),
  )
  return `${name.startsWith('maison') ? 'la' : 'le'} ${name} (${building})`
}
const priceLines = ({ price }: Pick<Asked, 'price'>) =>
  price ? [`Prix affiché au moment de l’envoi\u00a0: ${price}.`] : []

const UNSIGNED = 'Rien n’est acheté ni vendu tant que les deux parties n’ont pas signé un contrat.'

/** The dates of a request in words; empty where there is none. */
interface Dates {
  hold: { day: string; time: string; zone: string } | null
  agreementOn: string
  documentsReceivedOn: string
  cancelUntil: string
}

/** A deposit of an agreement, its day and amount in words. */
interface Deposit extends Omit<Asked, 'price'> {
  number: number
  amount: string
  dueOn: string
}

const held = ({ hold }: Dates) =>
  hold ? [`Le logement est réservé pour vous jusqu’au ${hold.day} à ${hold.time} (${hold.zone}).`] : []
// reviser: « faculté de dédit » au Québec; « droit de résolution » en Ontario.
const lastDay = ({ cancelUntil, documentsReceivedOn }: Dates) =>
  cancelUntil
    ? `Vous pouvez vous dédire jusqu’au ${cancelUntil}${documentsReceivedOn && ` (vous avez reçu les documents le ${documentsReceivedOn})`}. Pour le faire, avisez le vendeur par écrit avant la fin de ce jour, de la manière prévue au contrat.`
    : 'Votre dernier jour pour vous dédire n’est pas encore inscrit. Ce droit et sa durée dépendent de l’endroit où se trouve l’habitation et du jour où vous en recevez les documents. Consultez un notaire, un avocat ou une avocate, sans attendre de nos nouvelles.'

const FREE_UNLESS_SIGNED =
  'Si le contrat n’est pas signé à la fin de la réservation, votre demande sera fermée et le logement sera de nouveau libre.'

const statusTexts: Record<Status, { subject: string; lines: (suite: string, dates: Dates) => string[] }> = {
  submitted: {
    subject: 'Votre demande est de nouveau en cours',
    lines: (suite) => [
      `Votre demande d’achat pour ${suite} a de nouveau le statut «\u00a0${requestStatus.submitted}\u00a0», et l’équipe des ventes s’en occupe.`,
    ],
  },
  paused: {
    subject: 'Votre demande a été suspendue',
    lines: (suite, dates) => [
      `La deuxième personne nommée dans votre demande d’achat pour ${suite} s’y est opposée. Nous avons supprimé ce que vous aviez écrit à son sujet.`,
      'Nous avons suspendu la demande. Dans votre profil, vous pouvez la poursuivre à votre seul nom, ou la retirer et en envoyer une autre.',
      ...(dates.hold
        ? [
            ...held(dates),
            'Si vous n’avez pas décidé d’ici là, la demande sera fermée et le logement sera de nouveau libre.',
          ]
        : []),
    ],
  },
  accepted: {
    subject: 'Votre demande a été acceptée',
    lines: (suite, dates) => [
      [`Votre demande d’achat pour ${suite} a été acceptée.`, ...held(dates)].join(' '),
      `La suite\u00a0: l’équipe des ventes rédigera le contrat avec vous et vous téléphonera ou vous écrira à ce sujet. ${FREE_UNLESS_SIGNED}`,
      `${UNSIGNED} D’ici là, vous ne payez rien.`,
    ],
  },
  agreement_sent: {
    subject: 'Votre contrat vous a été envoyé',
    lines: (suite, dates) => [
      [`Le contrat pour ${suite} vous a été envoyé.`, ...held(dates)].join(' '),
      `La suite\u00a0: faites-le lire par un notaire, un avocat ou une avocate, et signez-le avant la fin de la réservation si vous voulez le logement. ${FREE_UNLESS_SIGNED}`,
      'Rien n’est acheté ni vendu tant que les deux parties ne l’ont pas signé.',
    ],
  },
  signed: {
    subject: 'Votre contrat a été signé',
    lines: (suite, dates) => [
      `Les deux parties ont signé le contrat pour ${suite}${dates.agreementOn && ` le ${dates.agreementOn}`}.`,
      lastDay(dates),
      'La suite, avec les dates et les montants, figure dans votre profil.',
    ],
  },
  declined: {
    subject: 'Votre demande a été refusée',
    lines: (suite) => [
      `Nous ne pouvons pas donner suite à votre demande d’achat pour ${suite}. Elle est fermée.`,
      `Pour en savoir plus ou connaître les autres logements à vendre, écrivez à ${brand.contact.email}.`,
    ],
  },
  withdrawn: {
    subject: 'Votre demande a été retirée',
    lines: (suite) => [
      `Votre demande d’achat pour ${suite} a été retirée. Vous pouvez en envoyer une autre quand vous voulez.`,
      `Si ce n’était pas vous, écrivez à ${brand.contact.email} ou téléphonez au ${words.contact.phone.text}.`,
    ],
  },
  lapsed: {
    subject: 'Votre réservation a pris fin',
    lines: (suite) => [
      `Nous avions réservé ${suite} pour vous. Aucun contrat n’a été signé à temps\u00a0: votre demande a expiré, et le logement est de nouveau libre.`,
      'Une demande expirée ne peut pas être rouverte. Si vous voulez encore ce logement, envoyez-en une autre.',
    ],
  },
  rescinded: {
    subject: 'Votre contrat a été annulé',
    lines: (suite) => [
      `Le contrat pour ${suite} a été annulé, et votre demande est fermée.`,
      `L’équipe des ventes vous écrira au sujet des sommes versées. Si l’annulation ne vient pas de vous, écrivez à ${brand.contact.email} ou téléphonez au ${words.contact.phone.text}.`,
    ],
  },
}

const endings = {
  objected: 'La deuxième personne nommée s’y est opposée, et ses renseignements ont été supprimés.',
  lapsed: 'Sa réservation a pris fin, et aucun contrat n’a été signé.',
  withdrawn: 'La personne qui l’a faite l’a retirée.',
  'account-deleted': 'La personne qui l’a faite a supprimé son compte, et la demande avec lui.',
  'second-objected':
    'La deuxième personne nommée s’y est opposée, et ses renseignements ont été supprimés. La personne qui a fait la demande décidera si elle poursuit seule.',
}

const buildTroubles = {
  'build-failing': {
    subject: 'La génération du site échoue',
    what: 'Des annonces ont changé, et ce que le site montre est plus ancien que le changement.',
  },
  'build-old': {
    subject: 'Aucune nouvelle génération du site depuis un jour',
    what: 'Le site est généré une fois par jour, et la dernière génération est plus ancienne.',
  },
  'build-unknown': {
    subject: 'Le site ne dit pas quand il a été généré',
    what: 'L’adresse /build.json du site ne peut pas être lue. Personne ne remarquerait donc l’échec d’une génération.',
  },
}

interface Trouble {
  kind: 'failed' | 'set-aside' | 'refused' | 'browser' | 'late'
  place: string
  count: number
}
/** A failure in words, for the operator's mail and for `npm run requests`. */
export const troubleLine = ({ kind, place, count }: Trouble) =>
  ({
    failed: `${place}\u00a0: ${count} non envoyés, abandonnés`,
    'set-aside': `${place}\u00a0: ${count} mis de côté`,
    refused: `${place}\u00a0: ${count} appels refusés, mauvais code secret`,
    browser: `Dans les navigateurs, ${place}\u00a0: ${count} signalés`,
    late: `Sauvegardes\u00a0: la dernière date d’il y a ${count} heures`,
  })[kind]

/** The roles of the staff, in running text. The desk has them in English. */
const roles: Record<keyof typeof desk.roles, string> = {
  sales: 'ventes',
  editor: 'édition',
  manager: 'direction',
}

interface SentToSales extends Asked {
  request: string
  parking: boolean
  second: boolean
  onHold: boolean
}

const isHeld = (status: Status) => status === 'accepted' || status === 'agreement_sent'
const SEE_REQUEST = { label: 'Voir où en est votre demande', path: '/UserPage' }

const IF_NOT_YOU = 'Si ce n’était pas vous, vous n’avez rien à faire.'

/** Mails the site sends: a subject, paragraphs and a link. */
export const mails = {
  // The desk and its button are in English.
  staffInvitation: ({ role }: { role: keyof typeof desk.roles }) => ({
    subject: `Votre invitation à l’espace du personnel de ${brand.name}`,
    lines: [
      `Vous avez une invitation à travailler dans l’espace du personnel de ${brand.name}, qui est en anglais. Votre rôle\u00a0: ${roles[role]}.`,
      'Ouvrez la page ci-dessous et connectez-vous avec cette adresse courriel. Si vous n’avez pas encore de compte, créez-en d’abord un avec cette adresse. Appuyez ensuite sur «\u00a0Join\u00a0».',
      'Il vous faut une application d’authentification sur votre téléphone. La page montre comment la configurer. Quelqu’un du bureau la confirmera ensuite avec vous au téléphone.',
      'L’invitation ne vaut que pour cette adresse et expire dans sept jours.',
    ],
    link: { label: 'Ouvrir l’espace du personnel', path: '/desk' },
  }),
  buyRequestSales: ({ request, parking, second, onHold, ...asked }: SentToSales) => ({
    subject: `Demande d’achat\u00a0: ${suiteOf(asked)}`,
    lines: [
      `Une personne qui a un compte a fait une demande d’achat pour ${theSuite(asked)}.`,
      ...(onHold
        ? ['Le logement est réservé pour quelqu’un d’autre\u00a0: cette demande attend son tour.']
        : []),
      ...priceLines(asked),
      `Stationnement\u00a0: ${parking ? 'oui' : 'non'}. Deuxième acheteur ou acheteuse\u00a0: ${second ? 'oui' : 'non'}.`,
      'L’identité de la personne est conservée sous forme chiffrée et ne figure dans aucun courriel. L’espace du personnel la montre.',
    ],
    link: { label: 'L’ouvrir dans l’espace du personnel', path: `/desk/request?id=${request}` },
  }),
  buyRequestBuyer: ({ onHold, ...asked }: Asked & { onHold: boolean }) => ({
    subject: `Nous avons reçu votre demande\u00a0: ${suiteOf(asked)}`,
    lines: [
      `Merci. Nous avons transmis votre demande d’achat pour ${theSuite(asked)} à l’équipe des ventes, qui vous téléphonera ou vous écrira.`,
      ...(onHold
        ? [
            'Le logement est en ce moment réservé pour quelqu’un d’autre\u00a0: votre demande attend donc son tour. S’il se libère, nous vous écrirons. D’ici là, vous pouvez faire une demande pour d’autres logements.',
          ]
        : []),
      ...priceLines(asked),
      `Une demande n’est pas un contrat. ${UNSIGNED}`,
      `Votre référence\u00a0: ${asked.reference}. Nous vous écrirons à chaque étape de votre demande, et vous pouvez la retirer dans votre profil.`,
    ],
    link: SEE_REQUEST,
  }),
  withoutAccount:
    'Cette demande n’est liée à aucun compte. Pour la voir dans votre profil, inscrivez-vous avec cette adresse courriel, puis appelez-nous ou passez au bureau des ventes\u00a0: nous l’y ajouterons dès que nous saurons que le compte est le vôtre.',
  buyRequestHeld: (asked: Asked) => ({
    subject: `Réservé pour quelqu’un d’autre\u00a0: ${suiteOf(asked)}`,
    lines: [
      `Vous avez fait une demande d’achat pour ${theSuite(asked)}. Le logement est maintenant réservé pour quelqu’un d’autre, dont la demande a été acceptée.`,
      'Votre demande attend son tour\u00a0: vous n’avez rien à faire. Si le logement se libère, nous vous écrirons. D’ici là, vous pouvez faire une demande pour d’autres logements, ou retirer celle-ci dans votre profil.',
      `Votre référence\u00a0: ${asked.reference}.`,
    ],
    link: SEE_REQUEST,
  }),
  buyRequestFree: (asked: Asked) => ({
    subject: `De nouveau libre\u00a0: ${suiteOf(asked)}`,
    lines: [
      `Vous avez fait une demande d’achat pour ${theSuite(asked)}. Le logement était réservé pour quelqu’un d’autre\u00a0: il est de nouveau libre.`,
      'Votre demande tient toujours\u00a0: vous n’avez rien à faire. L’équipe des ventes examine les demandes pour ce logement et vous écrira. Si vous ne le voulez plus, retirez la demande dans votre profil.',
      `Votre référence\u00a0: ${asked.reference}.`,
    ],
    link: SEE_REQUEST,
  }),
  buyRequestDates: ({ what, ...told }: Asked & Dates & { what: 'hold' | 'days' }) => ({
    subject:
      what === 'hold'
        ? `La fin de votre réservation a changé\u00a0: ${suiteOf(told)}`
        : `Les dates de votre achat\u00a0: ${suiteOf(told)}`,
    lines: [
      ...(what === 'hold'
        ? [
            [
              `L’équipe des ventes a changé la fin de votre réservation pour ${theSuite(told)}.`,
              ...held(told),
            ].join(' '),
            'Si aucun contrat n’est signé d’ici là, votre demande sera fermée et le logement sera de nouveau libre.',
          ]
        : [
            `L’équipe des ventes a inscrit les dates de votre achat pour ${theSuite(told)}.`,
            ...(told.agreementOn
              ? [`Le contrat a été signé le ${told.agreementOn}.`, lastDay(told)]
              : told.documentsReceivedOn
                ? [`Vous avez reçu les documents le ${told.documentsReceivedOn}.`]
                : []),
          ]),
      `Votre référence\u00a0: ${told.reference}.`,
    ],
    link: SEE_REQUEST,
  }),
  depositDue: (deposit: Deposit) => ({
    subject: `Un acompte est à payer au plus tard le ${deposit.dueOn}\u00a0: ${suiteOf(deposit)}`,
    lines: [
      `L’acompte ${deposit.number} de votre contrat pour ${theSuite(deposit)} est à payer au plus tard le ${deposit.dueOn}\u00a0: ${deposit.amount}.`,
      'Payez-le comme votre notaire, votre avocat ou avocate ou le bureau des ventes vous l’a indiqué. Si vous l’avez déjà payé, vous n’avez rien à faire\u00a0: votre profil l’indiquera dès que l’équipe des ventes en aura confirmé la réception.',
      'Nous n’envoyons jamais de nouvelles coordonnées bancaires par courriel. Si un courriel en contient, même s’il semble venir de nous, ne payez pas\u00a0: téléphonez au bureau des ventes à un numéro que vous connaissez.',
      `Votre référence\u00a0: ${deposit.reference}.`,
    ],
    link: { label: 'Voir vos acomptes', path: '/UserPage' },
  }),
  buyRequestSecond: ({ buyer, token, ...asked }: Asked & { buyer: string; token: string }) => ({
    subject: `Votre nom figure dans une demande d’achat\u00a0: ${suiteOf(asked)}`,
    lines: [
      `Une demande d’achat a été faite pour ${theSuite(asked)}. Une personne qui a un compte y a inscrit votre nom à titre de deuxième acheteur ou acheteuse.${buyer && ` Le nom du compte est «\u00a0${buyer}\u00a0»; nous ne l’avons pas vérifié.`}`,
      // reviser: information due selon la Loi 25 à une personne dont un tiers a donné les renseignements.
      'Cette personne a inscrit votre nom, votre adresse courriel, votre numéro de téléphone, votre date de naissance, votre adresse, ainsi que le numéro et la date d’expiration de votre permis de conduire ou de votre passeport. Le vendeur doit connaître l’identité des acheteurs avant la rédaction d’un contrat. Vous n’avez rien signé, et une demande n’est pas un contrat.',
      `Nous conservons ces renseignements sous forme chiffrée, ne les montrons qu’à l’équipe des ventes et les supprimons ${requestRetentionDays()} jours après la fermeture de la demande. Si elle n’est jamais fermée, nous les supprimons ${requestRetentionDays()} jours après son envoi. Si un contrat est signé, ce délai court à partir de son dernier acompte.`,
      'Si vous ne voulez pas y figurer, appuyez sur le bouton de la page ci-dessous. Nous supprimerons alors ce qui a été inscrit à votre sujet, suspendrons la demande et en avertirons la personne qui l’a faite et l’équipe des ventes.',
      `Questions\u00a0: ${brand.contact.privacyEmail}. Référence\u00a0: ${asked.reference}.`,
    ],
    link: {
      label: 'S’opposer et faire supprimer mes renseignements',
      path: `/objection#token=${token}`,
    },
  }),
  buyRequestStatus: ({ status, ...told }: Asked & Dates & { status: Status }) => ({
    subject: `${statusTexts[status].subject}\u00a0: ${suiteOf(told)}`,
    lines: [
      ...statusTexts[status].lines(theSuite(told), told),
      ...priceLines(told),
      `Votre référence\u00a0: ${told.reference}.`,
    ],
    link: SEE_REQUEST,
  }),
  buyRequestEnded: ({
    status,
    why,
    ...told
  }: Asked & { status: Status; why: Exclude<keyof typeof endings, 'objected'> }) => {
    const isSigned = status === 'signed'
    const isPaused = why === 'second-objected' && !isSigned
    const now = isPaused ? 'suspendue' : why === 'second-objected' ? 'désormais à un seul nom' : 'fermée'
    return {
      subject: `Demande ${now}\u00a0: ${suiteOf(told)}`,
      lines: [
        `Demande d’achat ${now} pour ${theSuite(told)}, référence ${told.reference}. ${isSigned && why === 'second-objected' ? endings.objected : endings[why]}`,
        ...(isSigned ? ['Un contrat est signé\u00a0: vérifiez ce qu’il dit, ainsi que le logement.'] : []),
        ...(isHeld(status)
          ? [
              isPaused
                ? 'Elle garde sa réservation du logement jusqu’à la fin prévue.'
                : 'Sa réservation du logement a pris fin\u00a0: les autres personnes qui l’ont demandé ont été averties qu’il est libre.',
            ]
          : []),
      ],
    }
  },
  confirmAccount: (token: string) => ({
    subject: 'Confirmez votre adresse courriel',
    lines: [
      `Confirmez que cette adresse est la vôtre\u00a0: c’est la dernière étape pour créer votre compte ${brand.name}.`,
      'Ce lien à usage unique expire dans une heure. Si vous n’avez pas demandé de compte, vous n’avez rien à faire\u00a0: sans ce lien, aucun compte ne sera créé.',
    ],
    link: { label: 'Confirmer cette adresse', path: `/confirm-email#token_hash=${token}&type=signup` },
  }),
  confirmEmail: ({ token, email }: { token: string; email: string }) => ({
    subject: 'Confirmez votre nouvelle adresse courriel',
    lines: [
      `Confirmez cette adresse\u00a0: quelqu’un, peut-être vous, a demandé d’utiliser ${email} pour un compte ${brand.name}.`,
      'Ce lien à usage unique expire dans une heure. D’ici là, votre compte garde son adresse actuelle. Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
    ],
    link: { label: 'Confirmer cette adresse', path: `/confirm-email#token_hash=${token}&type=email_change` },
  }),
  newPassword: (token: string) => ({
    subject: 'Choisissez un nouveau mot de passe',
    lines: [
      `Choisissez un nouveau mot de passe\u00a0: quelqu’un, peut-être vous, l’a demandé pour votre compte ${brand.name}.`,
      'Ce lien à usage unique expire dans une heure. Si vous ne l’avez pas demandé, vous n’avez rien à faire\u00a0: votre mot de passe restera le même.',
    ],
    link: { label: 'Choisir un nouveau mot de passe', path: `/reset-password#token_hash=${token}` },
  }),
  accountExists: {
    subject: 'Vous avez déjà un compte chez nous',
    lines: [
      'Quelqu’un, peut-être vous, a voulu créer un compte avec cette adresse courriel. Il en existe déjà un, et rien n’y a été changé.',
      `Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau. ${IF_NOT_YOU}`,
    ],
    link: { label: 'Choisir un nouveau mot de passe', path: '/forgot-password' },
  },
  accountDeleted: {
    subject: 'Votre compte a été supprimé',
    lines: [
      'Votre compte a été supprimé, avec votre profil, vos favoris, vos documents et vos demandes.',
      'Si vous receviez notre infolettre, vous la recevrez encore\u00a0: chaque envoi contient un lien pour vous désabonner.',
    ],
  },
  emailChanged: {
    subject: 'L’adresse courriel de votre compte a changé',
    lines: [
      'Votre compte a maintenant une autre adresse courriel, et celle-ci n’y est plus liée.',
      `Si ce n’était pas vous, téléphonez-nous au ${words.contact.phone.text}\u00a0: les messages au sujet de votre compte vont maintenant à l’autre adresse.`,
    ],
  },
  passwordChanged: {
    subject: 'Votre mot de passe a changé',
    lines: [
      'Le mot de passe de votre compte a changé, et les sessions sur tous vos autres appareils ont pris fin.',
      'Si ce n’était pas vous, choisissez un nouveau mot de passe maintenant.',
    ],
    link: { label: 'Choisir un nouveau mot de passe', path: '/forgot-password' },
  },
  buildAlarm: ({ trouble, since }: { trouble: keyof typeof buildTroubles; since: string }) => ({
    subject: buildTroubles[trouble].subject,
    lines: [
      buildTroubles[trouble].what,
      ...(trouble === 'build-unknown'
        ? [
            'La marche à suivre est dans docs/operations.md. Ce courriel arrive une fois par jour jusqu’à ce que le site le dise de nouveau.',
          ]
        : [
            `Début de la génération de la version en ligne\u00a0: ${since} (UTC). Elle reste en ligne\u00a0: les pages montrent ce qui était vrai à ce moment, et leurs parties interactives ce qui est vrai maintenant.`,
            'La marche à suivre est dans docs/operations.md. C’est le seul courriel à ce sujet jusqu’à ce qu’une génération réussisse.',
          ]),
    ],
  }),
  troubles: (troubles: readonly Trouble[]) => ({
    subject: 'Le site demande votre attention',
    lines: [
      ...troubles.map(troubleLine),
      'La marche à suivre est dans docs/operations.md. `npm run requests resend` renvoie ce qui a été abandonné. Ce courriel arrive au plus une fois par jour.',
    ],
  }),
  confirmSubscription: (token: string) => ({
    subject: 'Confirmez votre abonnement',
    lines: [
      'Confirmez votre abonnement à notre infolettre\u00a0: quelqu’un, peut-être vous, l’a demandé avec cette adresse. Nous ne vous enverrons rien sans votre confirmation.',
      `${IF_NOT_YOU} Le lien ci-dessous met fin à ces courriels.`,
    ],
    link: { label: 'Confirmer votre abonnement', path: `/subscription#confirm=${token}` },
  }),
}

/** Subject of a lead, as listed. */
interface Lead {
  kind: 'question' | 'first'
  building: string
  plan: string
  unit: string
}
interface SentLead extends Lead {
  reference: string
  place: number | null
  name: string
  email: string
  phone: string
  days: readonly (keyof typeof leads.day)[]
  message: string
  page: string
  /** Whether the address sent it before, with other details. */
  again: boolean
  /** Whether a reply to the mail goes to the person. */
  canReply: boolean
}

/** The subject of a lead: `Logement 1204, Aurora on King`. */
const leadAbout = ({ building, plan, unit, kind }: Lead) => {
  if (unit && kind === 'question') return leads.suite(unit, building)
  return plan ? leads.plan(plan, building) : building
}
const colon = (start: string, about: string) => (about ? `${start}\u00a0: ${about}` : start)

const leadDays = (days: SentLead['days']) => days.map((day) => leads.day[day].toLowerCase()).join(', ')

/** Questions, visits and "tell me first". Mails to the person repeat nothing that was typed. */
export const leadMails = {
  sales: (lead: SentLead) => {
    const asks = lead.days.length > 0 ? 'Visite' : 'Question'
    return {
      subject: colon(
        (lead.again ? 'À nouveau\u00a0: ' : '') + (lead.kind === 'first' ? 'Liste d’attente' : asks),
        leadAbout(lead),
      ),
      lines: [
        `Message envoyé de cette page\u00a0: ${lead.page}. Par\u00a0: ${lead.name}, ${[lead.email, lead.phone].filter(Boolean).join(', ')}. ${lead.canReply ? 'Votre réponse à ce courriel parviendra à la personne.' : 'Une réponse à ce courriel ne parviendrait pas à la personne\u00a0: notre service de courriel refuse son adresse.'}`,
        ...(lead.again
          ? [
              'Ce message avait déjà été envoyé de cette adresse avec d’autres coordonnées, que nous conservons. Rien n’indique qui a écrit lesquelles.',
            ]
          : []),
        ...(lead.place === null ? [] : [`Rang dans la liste\u00a0: ${lead.place}.`]),
        ...(lead.days.length > 0 ? [`Jours pour une visite\u00a0: ${leadDays(lead.days)}.`] : []),
        ...lead.message.split(/\n+/).filter(Boolean),
        `Pour le relire, cherchez ${lead.reference} dans l’espace du personnel.`,
      ],
    }
  },
  question: (lead: Lead) => ({
    subject: colon('Nous avons reçu votre question', leadAbout(lead)),
    lines: [
      'Merci. Nous avons transmis votre question à l’équipe des ventes, qui répondra par courriel, ou par téléphone si vous avez laissé un numéro.',
      `Si ce n’était pas vous, le lien ci-dessous met fin à ces courriels. Pour faire supprimer la question, écrivez à ${brand.contact.privacyEmail}.`,
    ],
  }),
  /** From a member of the sales team, in their own words. */
  answer: ({
    words: answer,
    by,
    reference,
    ...lead
  }: Lead & { words: string; by: string; reference: string }) => ({
    subject: colon(
      lead.kind === 'first' ? 'Les nouvelles que vous avez demandées' : 'Votre question',
      leadAbout(lead),
    ),
    lines: [
      ...answer.split(/\n{2,}/),
      `${by}, équipe des ventes`,
      `Votre référence\u00a0: ${reference}. Vous pouvez répondre à ce courriel. Le lien ci-dessous met fin aux courriels à ce sujet.`,
    ],
  }),
  first: (lead: Lead) => ({
    subject: `Votre adresse est sur la liste\u00a0: ${leadAbout(lead)}`,
    lines: [
      `Quelqu’un, peut-être vous, nous a demandé d’écrire à cette adresse dès qu’il y aura du nouveau\u00a0: ${leadAbout(lead)}. Les personnes inscrites seront averties dans l’ordre de leur inscription.`,
      'Si ce n’était pas vous, ou si vous avez changé d’avis, le lien ci-dessous retirera cette adresse de la liste.',
    ],
  }),
}

/** A visit to a sales centre, its time in words. */
interface Visit {
  building: string
  place: string
  day: string
  time: string
  zone: string
}
interface SalesVisit extends Visit {
  kind: 'confirmed' | 'moved' | 'cancelled' | 'deleted'
  reference: string
  plan: string
  unit: string
  name: string
  email: string
  phone: string
  message: string
  page: string
}
/** `le jeudi 3 décembre 2026 à 14 h (heure de l’Est)` */
const visitTime = ({ day, time, zone }: Visit) => `le ${day} à ${time} (${zone})`
const changeVisit = (path: string) => ({ label: 'Choisir une autre heure ou annuler', path })
const visitSaid = {
  confirmed: 'Visite réservée',
  moved: 'Visite déplacée',
  cancelled: 'Visite annulée',
  deleted: 'Visite annulée',
}

/** Visits at a time. Mails to the person repeat nothing that was typed. */
export const visitMails = {
  confirm: (visit: Visit, path: string) => ({
    subject: `Confirmez votre visite\u00a0: ${visit.building}, ${visit.day}`,
    lines: [
      `Confirmez votre visite dans les 30 minutes\u00a0: ${visit.building}, ${visitTime(visit)}. Quelqu’un, peut-être vous, l’a demandée, et nous gardons cette heure d’ici là.`,
      `Le bureau des ventes\u00a0: ${visit.place}.`,
      IF_NOT_YOU,
    ],
    link: { label: 'Confirmer votre visite', path },
  }),
  known: (visit: Visit, path: string) => ({
    subject: `Une autre heure pour votre visite\u00a0: ${visit.building}, ${visit.day}`,
    lines: [
      `Vous avez déjà une visite à cet endroit, et elle n’a pas changé\u00a0: ${visit.building}. Quelqu’un, peut-être vous, en a demandé une pour ${visitTime(visit)}. Nous vous la gardons pendant 30 minutes. Si vous la confirmez, celle que vous avez sera annulée.`,
      IF_NOT_YOU,
    ],
    link: { label: 'Confirmer la nouvelle heure', path },
  }),
  confirmed: (visit: Visit, path: string) => ({
    subject: `Votre visite\u00a0: ${visit.building}, ${visit.day}, ${visit.time}`,
    lines: [
      `Votre visite est réservée pour ${visitTime(visit)}\u00a0: ${visit.building}. Le fichier joint l’ajoute à votre agenda.`,
      `Le bureau des ventes\u00a0: ${visit.place}.`,
    ],
    link: changeVisit(path),
  }),
  entered: (visit: Visit, path: string) => ({
    subject: `Votre visite\u00a0: ${visit.building}, ${visit.day}, ${visit.time}`,
    lines: [
      `Notre équipe des ventes a réservé votre visite pour ${visitTime(visit)}\u00a0: ${visit.building}. Le fichier joint l’ajoute à votre agenda.`,
      `Le bureau des ventes\u00a0: ${visit.place}.`,
      'Vous recevez ce courriel parce que vous nous avez dit que nous pouvions vous écrire au sujet de vos visites.',
    ],
    link: changeVisit(path),
  }),
  moved: (visit: Visit, path: string) => ({
    subject: `Votre visite a été déplacée\u00a0: ${visit.building}, ${visit.day}, ${visit.time}`,
    lines: [
      `Votre visite aura plutôt lieu ${visitTime(visit)}\u00a0: ${visit.building}. Le fichier joint la déplace dans votre agenda.`,
      `Le bureau des ventes\u00a0: ${visit.place}.`,
    ],
    link: changeVisit(path),
  }),
  cancelled: (visit: Visit) => ({
    subject: `Votre visite a été annulée\u00a0: ${visit.building}, ${visit.day}`,
    lines: [
      `Votre visite prévue ${visitTime(visit)} a été annulée\u00a0: ${visit.building}. Le fichier joint la retire de votre agenda.`,
      'Vous pouvez en réserver une autre quand vous voulez.',
    ],
  }),
  reminder: (visit: Visit, path: string) => ({
    subject: `Votre visite de demain\u00a0: ${visit.building}, ${visit.time}`,
    lines: [
      `Nous vous attendons ${visitTime(visit)}\u00a0: ${visit.building}.`,
      `Le bureau des ventes\u00a0: ${visit.place}.`,
    ],
    link: changeVisit(path),
  }),
  /** The attached calendar file, and the title of its entry. */
  file: 'visite.ics',
  summary: (building: string) => `Visite\u00a0: ${building}`,
  sales: (visit: SalesVisit) => {
    const what = `${visitSaid[visit.kind]}\u00a0: ${leadAbout({ ...visit, kind: 'question' })}`
    return {
      subject: `${what}, ${visit.day}, ${visit.time}`,
      lines: [
        `${what}, ${visitTime(visit)}. Référence ${visit.reference}.`,
        ...(visit.kind === 'deleted'
          ? ['La personne a supprimé son compte, et la visite avec lui.']
          : [
              `${[visit.name, visit.email, visit.phone].filter(Boolean).join(', ')}. Visite réservée de cette page\u00a0: ${visit.page}.`,
            ]),
        ...visit.message.split(/\n+/).filter(Boolean),
        'Toutes les visites se trouvent dans l’espace du personnel.',
      ],
    }
  },
}

/** What somebody gave to a member, or what is due; empty where it has none. */
interface Given {
  reference: string
  unit: string
  plan?: string
  building: string
}
const givenTexts = { request: 'demande d’achat', lead: 'question', visit: 'visite', task: 'tâche' }
const dueTexts = {
  visits: (count: number) => `${count} ${plural(count, 'visite')}`,
  tasks: (count: number) => `${count} ${plural(count, 'tâche')}`,
  holds: (count: number) => `${count} ${plural(count, 'réservation')}`,
  deposits: (count: number) => `${count} ${plural(count, 'acompte')}`,
  leads: (count: number) => `${count} ${plural(count, 'question')}`,
}
type Due = Record<keyof typeof dueTexts, { count: number }>

const givenAbout = ({ unit, plan = '', building }: Given) =>
  leadAbout({ kind: 'question', unit, plan, building })
const chooseMails =
  'Vous choisissez lesquels de ces courriels vous recevez sous «\u00a0Notifications\u00a0», en haut de l’espace du personnel.'

/** To members of staff, who choose what they are told. */
export const memberMails = {
  assigned: (given: Given & { what: keyof typeof givenTexts; by: string }, path: string) => {
    const what = [givenTexts[given.what], givenAbout(given)].filter(Boolean).join(', ')
    return {
      subject: `On vous a confié\u00a0: ${what}`,
      lines: [
        `${given.by || 'Quelqu’un'} vous a confié ceci\u00a0: ${what}.`,
        ...(given.reference ? [`Le numéro de référence est ${given.reference}.`] : []),
      ],
      link: { label: 'Ouvrir dans l’espace du personnel', path },
      after: [chooseMails],
    }
  },
  morning: (due: Due, day: string) => ({
    subject: `À faire aujourd’hui\u00a0: ${(Object.keys(dueTexts) as (keyof Due)[])
      .filter((kind) => due[kind].count > 0)
      .map((kind) => dueTexts[kind](due[kind].count))
      .join(', ')}`,
    lines: [`Voici ce qui vous attend le ${day}.`],
    link: { label: 'Ouvrir l’espace du personnel', path: '/desk' },
    after: [chooseMails],
  }),
  parts: {
    visits: 'Visites d’aujourd’hui',
    tasks: 'Tâches',
    holds: 'Réservations qui prennent fin aujourd’hui ou demain',
    deposits: 'Acomptes non reçus',
    leads: 'Questions qui attendent depuis plus d’une journée',
  },
  /** `since`: the day of one that is overdue. */
  task: (text: string, since: string) => (since ? `${text} (en retard depuis le ${since})` : text),
  hold: (given: Given, ends: string, zone: string) =>
    `${givenAbout(given)}\u00a0: jusqu’au ${ends} (${zone}), ${given.reference}`,
  deposit: (given: Given, number: number, amount: string, day: string) =>
    `${givenAbout(given)}\u00a0: acompte ${number}, ${amount}, dû le ${day}, ${given.reference}`,
  visit: (given: Given, time: string, zone: string) =>
    `${time} (${zone})\u00a0: ${givenAbout(given)}, ${given.reference}`,
  lead: (given: Given, since: string) =>
    [givenAbout(given), `depuis le ${since}`, given.reference].filter(Boolean).join(', '),
  more: (count: number) => `Et ${count} de plus.`,
}

interface News {
  kind: 'new' | 'again' | 'price' | 'sold'
  suite: string
  path: string
  /** Empty if there is none. */
  price: string
  was: string
}

const newsLine: Record<News['kind'], (news: News) => string> = {
  new: ({ suite, price }) => (price ? `Nouveau\u00a0: ${suite}, ${price}` : `Nouveau\u00a0: ${suite}`),
  again: ({ suite, price }) =>
    price ? `De nouveau à vendre\u00a0: ${suite}, ${price}` : `De nouveau à vendre\u00a0: ${suite}`,
  price: ({ suite, price, was }) =>
    `Nouveau prix\u00a0: ${suite}, ${price || 'prix sur demande'}${was && ` (auparavant ${was})`}`,
  sold: ({ suite }) => `N’est plus à vendre\u00a0: ${suite}`,
}

/** The daily mail about a person's saved searches. */
export const alertMail = ({ news, more, lists }: { news: News[]; more: number; lists: string[] }) => {
  const [first] = news
  const count = news.length + more
  return {
    subject:
      first && count === 1
        ? newsLine[first.kind](first)
        : `Logements que vous suivez\u00a0: ${count} ${plural(count, 'changement')}`,
    lines: [
      `Du nouveau pour vos recherches enregistrées\u00a0: ${lists.map((list) => `«\u00a0${list}\u00a0»`).join(', ')}.`,
    ],
    entries: news.map((one) => ({ label: newsLine[one.kind](one), path: one.path })),
    after: more > 0 ? [`Et ${more} ${plural(more, 'autre changement', 'autres changements')}.`] : [],
    link: { label: 'Suspendre ou supprimer vos recherches enregistrées', path: '/UserPage' },
  }
}

/** In a mail to the sales team: the language to answer a person in. */
export const personLanguage = { 'en-CA': 'Langue\u00a0: anglais.', 'fr-CA': 'Langue\u00a0: français.' }

/** The end of every mail. */
export const foot = {
  /** In plain text. */
  link: (label: string, address: string) => `${label}\u00a0: ${address}`,
  from: `${sender}, téléphone\u00a0: ${words.contact.phone.text}`,
  leave: 'Se désabonner',
}
