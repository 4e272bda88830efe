import { LEAD_DAYS } from '#features/lead/lead.rules.ts'
import { VISIT_DAYS } from '#features/visit/visits.rules.ts'
import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import { AUDIT_DAYS, BACKUP_DAYS, DORMANT_DAYS, requestRetentionDays } from '#lib/retention.ts'
import type { Topic } from '#lib/topics.ts'

const { contact, legalName } = brand
const mail = { label: contact.privacyEmail, href: `mailto:${contact.privacyEmail}` }

// reviser: politique de confidentialité (Loi 25, art. 3.1 et 8.2; LPRPDE; LCAP). Le texte suit l’anglais phrase par phrase.
const topics: readonly Topic[] = [
  {
    id: 'collect',
    title: 'Ce que nous recueillons',
    blocks: [
      'Ce que vous nous donnez, et seulement quand vous le voulez\u00a0:',
      {
        list: [
          'votre nom',
          'votre adresse courriel',
          'votre numéro de téléphone, si vous choisissez de le donner',
          'tout autre renseignement que vous nous donnez de votre plein gré, par exemple dans une question, les jours ou l’heure qui vous conviennent pour une visite, ou un document',
        ],
      },
      'Si vous avez un compte, nous conservons aussi vos logements favoris et les documents que vous avez téléversés. Si vous partagez une sélection, nous conservons qui a ajouté quel logement et ce que chaque personne a écrit. L’autre personne voit votre nom, les logements que vous ajoutez et vos notes, et rien d’autre à votre sujet. Quand vous faites une demande d’achat, nous demandons une date de naissance, une adresse, ainsi que le numéro et la date d’expiration d’un permis de conduire ou, si vous préférez, d’un passeport\u00a0: les vôtres et ceux d’une deuxième personne si vous en nommez une. Le vendeur doit vérifier l’identité des acheteurs lors de la vente. Ne nommez une personne qu’avec son consentement. Nous l’en informons par courriel et lui disons ce que vous avez inscrit. Si cette personne s’y oppose, nous supprimons ces renseignements et suspendons la demande.',
      'Nous n’achetons de renseignements sur personne et ne constituons aucun profil des personnes qui visitent le site.',
    ],
  },
  {
    id: 'use',
    title: 'Comment nous les utilisons',
    blocks: [
      {
        list: [
          'pour vous envoyer des courriels publicitaires sur nos projets, là où vous l’avez demandé',
          'pour améliorer le site',
          'pour répondre à vos questions et traiter les demandes que vous envoyez à partir de votre compte',
        ],
      },
      'Les courriels publicitaires commencent par votre consentement exprès. Aucune case n’est cochée d’avance, l’infolettre n’est jamais la condition d’autre chose, et aucune n’est envoyée avant que vous ayez ouvert le lien du premier courriel. Nous conservons ce à quoi vous avez consenti, quand et sur quelle page, parce que la loi nous oblige à pouvoir en faire la preuve.',
      'Pour améliorer le site, nous examinons les journaux du serveur sur les erreurs et les pages lentes, ainsi que les rapports qu’une page envoie quand une de ses parties ne fonctionne pas dans votre navigateur\u00a0: quelle page, quel script, quel type d’erreur. Ils ne disent pas qui vous êtes et ne contiennent rien de ce que vous avez écrit.',
    ],
  },
  {
    id: 'share',
    title: 'À qui nous les communiquons',
    blocks: [
      'Nous ne vendons pas vos renseignements, ne les louons pas et ne les échangeons pas contre autre chose. Nous ne les communiquons qu’aux destinataires suivants\u00a0:',
      {
        list: [
          'nos fournisseurs de services d’envoi de courriels, en ce moment Brevo, qui envoient pour nous l’infolettre et les courriels du site et ne peuvent utiliser votre adresse à aucune autre fin',
          'les autorités, là où la loi nous y oblige',
        ],
      },
      'Les entreprises dont les ordinateurs hébergent le site et sa base de données conservent ces renseignements pour nous, selon nos instructions, et ne peuvent rien en faire d’autre. Certains de ces ordinateurs se trouvent hors de votre province, et certains hors du Canada, où s’applique le droit du lieu.',
    ],
  },
  {
    id: 'choice',
    title: 'Vos choix',
    blocks: [
      [
        'Vous pouvez vous désabonner quand vous voulez. Le lien de nos infolettres et celui des courriels sur une liste que vous avez rejointe ou sur vos recherches enregistrées le font aussitôt, sans mot de passe ni raison à donner. L’interrupteur de la page Gérer le profil le fait aussi, si vous avez un compte. Vous pouvez aussi écrire à ',
        mail,
        '\u00a0: nous le ferons dans les dix jours ouvrables.',
      ],
      [
        'Vous pouvez consulter ce que nous conservons à votre sujet, le faire corriger, l’emporter ou le faire supprimer. Si vous avez un compte, la page ',
        { label: 'Gérer le profil', href: localePath('/manage') },
        ' le montre, le corrige, vous le remet en un seul fichier et le supprime avec le compte\u00a0: profil, favoris, vos notes dans une sélection partagée, recherches enregistrées, documents et demandes, ainsi que les questions, les visites et les inscriptions sur des listes qui venaient de son adresse. Si vous n’avez pas de compte, écrivez-nous. Nous répondons dans les trente jours et sans frais.',
      ],
    ],
  },
  {
    id: 'cookies',
    title: 'Témoins et navigateur',
    blocks: [
      'Il n’y a sur ce site ni publicité, ni outil d’analyse d’audience, ni traceur, de nous ou d’autres. Si vous ne vous connectez pas, il n’enregistre aucun témoin (cookie).',
      'Quand vous vous connectez, deux témoins gardent votre session ouverte. Les scripts ne peuvent pas les lire, aucun autre site ne les reçoit, et ils prennent fin quand vous vous déconnectez ou après trente jours sans visite. Si vous faites partie de notre personnel, un troisième indique pendant huit heures que votre code a été entré dans ce navigateur. Votre navigateur note aussi que quelqu’un s’y est connecté, combien de logements vous voulez par page, si la carte était affichée à côté d’une liste, quelle langue vous avez choisie, si la touche / ouvre la recherche et, jusqu’à la fermeture de l’onglet, votre dernière recherche, les mots que nous n’y avons pas reconnus, les montants que vous avez inscrits comme budget, liquidités, revenu et dettes, le logement ou la liste que vous vouliez, la sélection partagée à laquelle vous êtes sur le point de vous joindre, ce que la page suivante doit dire et, si vous faites partie de notre personnel, ce que vous avez écrit sur ses pages sans l’envoyer. Ces notes restent sur votre appareil.',
      'Votre sélection et les huit derniers logements que vous avez ouverts sont eux aussi gardés dans votre navigateur, jusqu’à ce que vous les retiriez. Si vous vous connectez, les logements de la sélection passent dans vos favoris. Nous ne tenons aucune liste de ce que vous avez ouvert.',
      'Une carte charge ses rues à partir d’OpenFreeMap dès qu’elle paraît à l’écran, que vous la pointez ou que vous l’atteignez avec la touche de tabulation. La carte à côté d’une liste le fait dès que vous l’ouvrez et, jusqu’à ce que vous la masquiez, chaque fois que vous ouvrez de nouveau une liste sur un écran large. Ce service voit alors votre adresse Internet, comme tout site, mais rien de ce que vous avez écrit ici. Les liens vers WhatsApp, un itinéraire ou un réseau social mènent à des sites qui ont leurs propres politiques. Rien ne leur est envoyé avant que vous suiviez le lien.',
    ],
  },
  {
    id: 'retention',
    title: 'Combien de temps nous les conservons',
    blocks: [
      {
        list: [
          'Infolettre\u00a0: jusqu’à votre désabonnement. L’inscription ne reste ensuite que comme preuve de votre consentement. Ce qui a été inscrit et jamais confirmé\u00a0: 30 jours, et l’adresse seule pendant 61 jours de plus, pour que le lien de désabonnement de notre courriel fonctionne.',
          'Compte, favoris et recherches enregistrées\u00a0: jusqu’à ce que vous les supprimiez.',
          `Journal des connexions à votre compte et de ses changements, avec votre adresse Internet\u00a0: ${AUDIT_DAYS} jours, ou jusqu’à ce que vous supprimiez votre compte.`,
          'Sélection partagée\u00a0: jusqu’à ce que vous l’ayez quittée tous les deux. Vos notes\u00a0: jusqu’à ce que vous les supprimiez, que le logement soit retiré, que vous quittiez la liste ou que vous supprimiez votre compte.',
          `Documents\u00a0: jusqu’à ce que vous les supprimiez, ou ${DORMANT_DAYS} jours après la dernière utilisation de votre compte, sauf si une de vos demandes est alors en cours. Nous n’envoyons aucun préavis.`,
          `Demandes d’achat\u00a0: ${requestRetentionDays()} jours après leur fermeture, ou après leur envoi si elles ne sont jamais fermées. Celle qui a mené à un contrat signé est réputée fermée le jour de son dernier acompte; tant que ce jour n’est pas connu, au plus tard cinq ans après le contrat. Si vous signez un contrat, les documents qui s’y rapportent suivent la loi qui les régit.`,
          `Visites réservées\u00a0: ${VISIT_DAYS} jours après la visite. Ce que vous ne confirmez pas dans les 30 minutes\u00a0: jusqu’à la nuit suivante.`,
          `Questions et visites\u00a0: ${LEAD_DAYS.question} jours. Votre place sur la liste d’un projet ou d’un plan\u00a0: ${LEAD_DAYS.first} jours. Si vous utilisez le lien de notre courriel à ce sujet\u00a0: ${LEAD_DAYS.left} jours à partir de ce moment, car le lien doit fonctionner.`,
          `Ce que notre équipe des ventes note à votre sujet, par exemple quand vous appelez ou passez nous voir\u00a0: ${requestRetentionDays()} jours après la dernière note, sauf si une de vos demandes, questions ou visites est conservée plus longtemps. Le fichier de vos données, offert avec votre compte, contient ces notes.`,
          'Le fait que vous avez suivi le lien d’un courriel pour ne plus en recevoir, ou que vous avez refusé de figurer dans une demande\u00a0: un code tiré de votre adresse, pour que nous ne vous écrivions plus à ce sujet à la demande d’une autre personne. Il prend fin quand vous vous abonnez ou faites vous-même une demande d’achat.',
          'Le nombre de courriels que d’autres nous ont fait envoyer à une adresse\u00a0: un code tiré de celle-ci, pendant 30 jours.',
          'Courriels envoyés par le site\u00a0: notre copie est supprimée après 30 jours.',
          `Sauvegardes chiffrées\u00a0: ${BACKUP_DAYS} jours. Ce qui est supprimé ici n’y figure plus par la suite; d’ici là, elles ne servent qu’à réparer une perte de données.`,
        ],
      },
    ],
  },
  {
    id: 'security',
    title: 'Sécurité',
    blocks: [
      'Nous protégeons ce que vous nous donnez par des mesures techniques et administratives raisonnables. La connexion est chiffrée. Les mots de passe ne sont conservés que sous une forme qui ne permet pas de les retrouver. Les dates de naissance, les adresses et les numéros de permis et de passeport d’une demande sont chiffrés avant d’atteindre la base de données, ne figurent dans aucun courriel et ne sont lus que par l’équipe des ventes. Vos documents ne s’ouvrent que pour vous et, si vous le permettez tant qu’une demande est en cours, pour l’équipe des ventes.',
      // reviser: la Loi 25 (art. 3.5) demande aussi d’aviser la Commission d’accès à l’information; l’anglais ne le dit pas.
      'Aucun moyen d’envoyer ou de conserver des renseignements n’est parfaitement sûr, et nous ne prétendons pas le contraire. En cas d’incident qui vous expose à un risque réel de préjudice grave, nous vous en avisons dès que possible, ainsi que le Commissariat à la protection de la vie privée du Canada, et nous le consignons dans un registre.',
    ],
  },
  {
    id: 'changes',
    title: 'Modifications',
    blocks: ['Quand cette politique change, nous en publions ici le nouveau texte.'],
  },
  {
    id: 'contact',
    title: 'Nous joindre',
    blocks: [
      `Chez ${legalName}, une personne répond de la protection des renseignements personnels. Pour poser une question, vous opposer ou porter plainte, écrivez ou téléphonez\u00a0:`,
    ],
  },
]

export const privacy = {
  title: 'Politique de confidentialité',
  description: `Ce que ${brand.name} recueille, ce qu’il en fait, qui le reçoit, combien de temps il le conserve, et comment le consulter, l’emporter ou le faire supprimer.`,
  /** The policy's date, for people and for machines. */
  dated: { text: 'Le 25 mars 2025', iso: '2025-03-25' },
  lead: `Cette politique explique ce que ${brand.name} conserve quand vous visitez ce site, vous abonnez à notre infolettre, nous écrivez ou faites une demande d’achat, et ce que nous en faisons. Nous conservons peu.`,
  topics,
  complaint:
    'Si la réponse ne vous satisfait pas, vous pouvez porter plainte au Commissariat à la protection de la vie privée du Canada ou à l’autorité de protection des renseignements personnels de votre province, au Québec la Commission d’accès à l’information.',
}
