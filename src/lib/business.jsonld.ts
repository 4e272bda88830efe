import { absolute, breadcrumbs } from './seo.ts'

interface Business {
  /** schema.org type: `RealEstateAgent`, `ProfessionalService`. */
  type: string
  name: string
  path: string
  description: string
  /** Its services. */
  services: readonly { name: string }[]
}

/** schema.org data of a brand page. */
export const businessThings = (
  { type, name, path, description, services }: Business,
  site: URL | undefined,
): Record<string, unknown>[] => [
  {
    '@type': type,
    '@id': absolute(`${path}#arm`, site),
    name,
    url: absolute(path, site),
    description,
    parentOrganization: { '@id': absolute('/#organisation', site) },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      itemListElement: services.map((service) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: service.name },
      })),
    },
  },
  breadcrumbs([{ name, path }], site),
]
