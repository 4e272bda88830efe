import { brand as words } from '#texts/brand.content.ts'
import { localePath } from './locale-path.ts'

const { marketing, realEstate, consulting } = words.arms
const { toronto, vaughan } = words.offices

/**
 * The brand. A real group replaces this file, its words (brand.content.ts) and its name in `private.is_name`; nothing
 * else names it.
 */
export const brand = {
  ...words,
  name: 'Larkfield',
  /** Width of the name in the masthead's font (em), to reserve room until the font loads. */
  nameWidth: 2.97,
  /** Used if a build has no SITE_URL. */
  url: 'https://larkfield.example',
  legalName: 'Larkfield Group',
  /** Id of the building that opens the home page while it has a suite for sale (hero.rules.ts). */
  openingBuilding: 'breakwater',

  /** The group's businesses with a page here. */
  arms: [
    { ...marketing, href: localePath('/marketing') },
    { ...realEstate, href: localePath('/realestate') },
    { ...consulting, href: localePath('/consulting') },
  ],
  /** The group's businesses with their own site. */
  sisters: [
    { name: 'Larkfield Realty', href: 'https://realty.larkfield.example' },
    { name: 'Larkfield Marketing', href: 'https://marketing.larkfield.example' },
    { name: 'Larkfield Developments', href: 'https://developments.larkfield.example' },
    { name: 'Larkfield Consulting', href: 'https://consulting.larkfield.example' },
  ],
  social: [
    { name: 'Instagram', href: 'https://larkfield.example/instagram' },
    { name: 'LinkedIn', href: 'https://larkfield.example/linkedin' },
    { name: 'YouTube', href: 'https://larkfield.example/youtube' },
  ],

  /** Phones in E.164 for links, and in display format. */
  contact: {
    email: 'sales@larkfield.example',
    privacyEmail: 'privacy@larkfield.example',
    phone: { e164: '+14165550142', ...words.contact.phone },
    tollFree: { e164: '+18005550117', ...words.contact.tollFree },
  },
  offices: [
    {
      ...toronto,
      city: 'Toronto',
      region: 'Ontario',
      postalCode: 'M5H 1T1',
      country: 'CA',
      latitude: 43.6499,
      longitude: -79.3846,
    },
    {
      ...vaughan,
      city: 'Vaughan',
      region: 'Ontario',
      postalCode: 'L4K 2M9',
      country: 'CA',
      latitude: 43.8262,
      longitude: -79.5342,
    },
  ],

  /** The person responsible for personal data, whom Québec's law requires to be named. */
  privacyOfficer: { name: 'Margaret Osei', ...words.privacyOfficer },

  /** The registered name, required in Ontario's advertising. */
  brokerage: 'Larkfield Realty Inc., Brokerage',
} as const
