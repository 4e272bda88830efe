import { language } from '#texts/language.ts'
import { localePath } from './locale-path.ts'
import { brand } from './brand.ts'

type JsonLd = Record<string, unknown>

/** `Aurora on King | Larkfield`; unchanged if it already names the group. */
export const pageTitle = (title: string) => (title.includes(brand.name) ? title : `${title} | ${brand.name}`)

/** The path a page is served at: a build writes /building.html for /building. */
export const pagePath = ({ pathname }: URL) =>
  pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/'

/** Full address of a path on this site. */
export const absolute = (path: string, site: URL | undefined) => new URL(path, site ?? brand.url).href

/** The group: on the home page, and elsewhere as seller. */
export const organisation = (site: URL | undefined): JsonLd => {
  const { contact, offices, social, name, legalName } = brand
  const [office] = offices
  return {
    '@type': 'RealEstateAgent',
    '@id': absolute('/#organisation', site),
    name,
    legalName,
    url: absolute(localePath('/'), site),
    logo: absolute('/favicon.svg', site),
    image: absolute('/share.jpg', site),
    email: contact.email,
    telephone: contact.phone.e164,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.region,
      postalCode: office.postalCode,
      addressCountry: office.country,
    },
    sameAs: social.map(({ href }) => href),
  }
}

export const website = (site: URL | undefined): JsonLd => ({
  '@type': 'WebSite',
  inLanguage: language,
  name: brand.name,
  url: absolute(localePath('/'), site),
  publisher: { '@id': absolute('/#organisation', site) },
})

/** Breadcrumbs below the home page, outermost first. */
export const breadcrumbs = (trail: { name: string; path: string }[], site: URL | undefined): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brand.name, path: localePath('/') }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path, site),
  })),
})

/** One JSON-LD document of several items, safe inside a script element. */
export const jsonLdScript = (things: JsonLd[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
