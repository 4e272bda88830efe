import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import type { NumberedItem } from '#lib/numbered.ts'
import type { PictureSource } from '#lib/picture-source.ts'

interface Capability {
  name: string
  text: string
  services: readonly string[]
}

const capabilities: readonly Capability[] = [
  {
    name: 'Design',
    text: 'What people see before there is anything to see.',
    services: [
      'Naming and identity',
      'Brochures and print',
      'Sales centres and model suites',
      'Signs and hoardings',
      'Scale models',
      'Floor plan drawing',
    ],
  },
  {
    name: 'Digital',
    text: 'What they look at on the train home.',
    services: [
      'Websites and listings',
      'Renderings and film',
      'Email and lists',
      'Search and social',
      'Virtual tours',
      'Measurement',
    ],
  },
  {
    name: 'Brand Management',
    text: 'What keeps it all saying the same thing.',
    services: [
      'Positioning',
      'Launch planning',
      'Realtor programs',
      'Press and events',
      'Brand standards',
      'After occupancy',
    ],
  },
]

const services: readonly NumberedItem[] = [
  {
    number: '1',
    name: 'Market Strategy',
    text: [
      'Who will live here, what they pay now, and what would make them move. We count before we draw: each release within walking distance, its plans, its prices and how long it took to sell.',
      'Then we talk to people. Not to a panel, but to the ones who rent across the street.',
    ],
    result:
      'A buyer you could pick out in a café, a study of plans and prices, and a position in one sentence.',
  },
  {
    number: '2',
    name: 'Creative',
    text: [
      'A name that survives being said on the phone, and a look that holds from the hoarding to the doorbell.',
      'You see two directions, drawn far enough to argue about. You choose one and we finish it, down to the numbers on the mailboxes.',
    ],
    result: 'A name cleared for use, an identity with its rules, the brochure, the website, the film.',
  },
  {
    number: '3',
    name: 'Market Implementation',
    text: [
      'The launch, the list, the weekends after. We book the media, brief the sales floor, open the doors, and change by Tuesday what did not work on Saturday.',
      'We stay until the last suite is sold and say what each one cost to sell.',
    ],
    result: 'A report every Monday, and at the end an account of where the money went.',
  },
]

const picture: PictureSource = {
  url: '/brand/studio.jpg',
  alt: 'Wooden desk with material samples, an open project brochure, colour swatches and a laptop',
  width: 2400,
  height: 1100,
  focus: '62% 50%',
}

export const marketing = {
  title: `${brand.name} Marketing: names, brands and launches for new homes`,
  description:
    'The studio behind our developments: market strategy, creative and launch, with design, digital and brand management at one table.',
  business: { type: 'ProfessionalService', name: `${brand.name} Marketing`, path: localePath('/marketing') },
  opening: {
    headline: 'We build more than real estate and brands.',
    lead: 'We build the reason someone walks in, and the reason they come back on Sunday with their mother.',
    caption: 'The long table on Adelaide Street, two weeks before a launch. Artist’s rendering.',
  },
  picture,
  statement:
    'A building has thirty seconds to be understood, between the hoarding and the traffic light. We work on those thirty seconds, and on the thirty years after.',
  capabilitiesTitle: 'What we do',
  capabilities,
  servicesTitle: 'How it works',
  servicesNote: 'In this order. A launch that starts with the brochure ends with a discount.',
  services,
  resultLabel: 'What you get',
  portfolioTitle: 'Portfolio',
  portfolioNote: 'Eight buildings, and what the studio did for each.',
  question: 'Have a site and no name for it?',
}
