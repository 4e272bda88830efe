/** /buying: what buyers of a new home should know, by place. */
export const buying = {
  /** Before what one duty says. */
  lead: (name: string) => `${name}\u00a0:`,
  title: 'Acheter une habitation neuve\u00a0: ce que prévoit la loi',
  description:
    'Droit de dédit, licence du constructeur, garantie, prix et taxes, superficie et droit d’acheter, par province et par État, avec la source et la date de chaque règle.',
  intro:
    'Ce que l’on doit vous dire avant la vente et ce que vous pouvez faire après la signature, par province et par État. C’est un résumé, et non un avis juridique\u00a0: faites lire le contrat par un notaire, un avocat ou une avocate avant de signer.',
  places: {
    ON: 'Ontario',
    QC: 'Québec',
    AB: 'Alberta',
    BC: 'Colombie-Britannique',
    MB: 'Manitoba',
    SK: 'Saskatchewan',
    IL: 'Illinois',
    NY: 'État de New York',
  },
  source: 'Source\u00a0:',
  read: (day: string) => `consultée le\u00a0${day}`,
  secondary: 'source secondaire',
  brokerage:
    'L’agence immobilière figure sur la page de chaque logement, sous son nom inscrit. Si aucune n’est indiquée, c’est le promoteur qui vend.',
  seller:
    'L’agence immobilière figure sur la page de chaque logement. Si aucune n’est indiquée, c’est le promoteur qui vend.',
  licence: (register: string) =>
    `Quiconque construit des habitations neuves doit détenir une licence. Son numéro, quand nous le connaissons, figure sur la page du logement. Vérifiez-le dans ce registre\u00a0: ${register}.`,
  noLicence:
    'Demandez le nom du constructeur, et vérifiez auprès d’un avocat ou d’une avocate quelle licence est exigée à cet endroit.',
  warranty: (plan: string) => warranties[plan] ?? plan,
  noWarranty: 'Demandez quelle garantie prévoit le contrat, et qui en répond.',
  cancel: {
    condominium: {
      documents: (days: number) =>
        `Si vous achetez un condo neuf, vous pouvez vous dédire dans les ${days} jours qui suivent la signature ou la remise des documents que la loi exige, selon la dernière de ces dates. Pour une maison, consultez un avocat ou une avocate avant de signer.`,
      memorandum: (days: number) =>
        `Si vous achetez un condo neuf, vous pouvez vous dédire dans les ${days} jours qui suivent la signature ou la remise de la note d’information, selon la dernière de ces dates.`,
      agreement: (days: number) =>
        `Si vous achetez un condo neuf, vous pouvez vous dédire dans les ${days} jours qui suivent la signature.`,
    },
    new: {
      documents: (days: number) =>
        `Si vous achetez un logement dans un projet, vous pouvez vous dédire dans les ${days} jours qui suivent la signature ou la remise de la déclaration de divulgation (disclosure statement), selon la dernière de ces dates.`,
      // reviser: CCQ 1785 à 1788: dix jours, indemnité d’au plus 0,5 % du prix, note d’information dès dix logements.
      memorandum: (days: number) =>
        `La personne physique qui acquiert une habitation neuve du constructeur ou du promoteur pour l’occuper elle-même peut se dédire du contrat préliminaire dans les ${days} jours. Dans un ensemble d’au moins dix logements en copropriété, le vendeur remet une note d’information\u00a0: si elle est remise après la signature, le délai court à compter de sa remise. Le contrat peut prévoir une indemnité d’au plus 0,5\u00a0% du prix en cas de dédit.`,
      agreement: (days: number) =>
        `La personne physique qui acquiert une habitation neuve du constructeur ou du promoteur pour l’occuper elle-même peut se dédire du contrat préliminaire dans les ${days} jours. Le contrat peut alors prévoir une indemnité d’au plus 0,5\u00a0% du prix.`,
    },
  },
  // reviser: CCQ 1791.1.
  deposits:
    'Tout acompte versé à un constructeur ou à un promoteur pour une fraction de copropriété divise doit être entièrement protégé (Code civil, article 1791.1)\u00a0: par un plan de garantie, une assurance, un cautionnement ou un compte en fidéicommis. Demandez ce qui protège le vôtre avant de payer.',
  noCancel:
    'Nous ne connaissons aucun droit général de se dédire après la signature. Faites d’abord lire le contrat par un avocat ou une avocate.',
  floorArea: 'Les superficies sont tirées des plans. Celles du logement achevé peuvent différer légèrement.',
  renderings:
    'Les images de logements qui ne sont pas encore construits sont des illustrations. La page de chaque logement l’indique. Le logement achevé peut différer.',
  price:
    'Les prix sont en dollars canadiens. Chacun indique si la TPS, la TVH ou la TVQ y est comprise. Les droits de mutation, les frais juridiques ou de notaire et les autres frais d’achat sont en sus\u00a0: voir «\u00a0Somme à prévoir à l’achat\u00a0».',
  priceAbroad:
    'Les prix sont en dollars américains. Les frais de clôture sont en sus\u00a0: voir «\u00a0Somme à prévoir à l’achat\u00a0».',
  nonCanadians: (day: string) =>
    `Jusqu’au ${day}, une loi fédérale interdit à la plupart des personnes qui n’ont ni la citoyenneté canadienne ni la résidence permanente d’acheter une habitation dans les villes du Canada. Il y a des exceptions\u00a0: consultez un notaire, un avocat ou une avocate avant d’envoyer une demande.`,
  offering:
    'Un logement en copropriété (condominium) ou soumis à une association de propriétaires ne se vend que selon un plan d’offre (offering plan). Son numéro de dossier figure sur la page de chaque logement. Là où il n’y en a pas encore, rien n’est offert, réservé ni vendu.',
  fairHousing: {
    US: 'Les logements sont ouverts à tout le monde, sans égard à la race, à la couleur, à la religion, au sexe, au handicap, à la situation de famille ou à l’origine nationale. Égalité d’accès au logement (Equal Housing Opportunity).',
    NY: 'Les logements sont ouverts à tout le monde. Égalité d’accès au logement (Equal Housing Opportunity). Le New York State Department of State publie l’avis sur l’équité en matière de logement (Fair Housing Notice) et la marche à suivre pour porter plainte, à l’adresse dos.ny.gov.',
  },
  procedures:
    'Pour visiter un logement ici, vous n’avez pas à présenter de pièce d’identité, à signer d’entente d’exclusivité ni à faire approuver un prêt hypothécaire au préalable.',
}

const warranties: Record<string, string> = {
  Tarion:
    'Les habitations neuves sont inscrites auprès de Tarion, qui répond de la garantie légale du constructeur.',
  'New Home Buyer Protection Act':
    'Les habitations neuves doivent être couvertes par la garantie qu’exige la New Home Buyer Protection Act, auprès d’un fournisseur inscrit sur la liste de la province.',
  '2-5-10':
    'Les habitations neuves doivent avoir une assurance garantie 2-5-10\u00a0: 2 ans pour la main-d’œuvre et les matériaux, 5 ans pour l’enveloppe du bâtiment, 10 ans pour la structure.',
  // reviser: portée du plan de garantie (bâtiments d’au plus quatre parties privatives superposées): à vérifier.
  GCR: 'Le plan de garantie des bâtiments résidentiels neufs de Garantie de construction résidentielle (GCR) couvre les maisons neuves et les copropriétés d’au plus quatre parties privatives superposées. La loi n’en exige pas pour un immeuble plus grand\u00a0: demandez quelle garantie prévoit le contrat.',
}
