import { language } from '#texts/language.ts'
import { localePath } from '#lib/locale-path.ts'
import { frame } from '#texts/frame.ts'
import { brand } from '#lib/brand.ts'
import { absolute, breadcrumbs, organisation } from '#lib/seo.ts'

const path = localePath('/contact')

/** The contact page, and the group with its contacts. */
export const contactThings = (site: URL | undefined): Record<string, unknown>[] => [
  {
    '@type': 'ContactPage',
    inLanguage: language,
    url: absolute(path, site),
    mainEntity: { '@id': absolute('/#organisation', site) },
  },
  {
    ...organisation(site),
    contactPoint: [brand.contact.phone, brand.contact.tollFree].map(({ e164 }) => ({
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: e164,
      email: brand.contact.email,
    })),
    location: brand.offices.map(
      ({ name, street, city, region, postalCode, country, latitude, longitude }) => ({
        '@type': 'Place',
        name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: city,
          addressRegion: region,
          postalCode,
          addressCountry: country,
        },
        geo: { '@type': 'GeoCoordinates', latitude, longitude },
      }),
    ),
  },
  breadcrumbs([{ name: frame.contact, path }], site),
]
