import { absolute, breadcrumbs } from './seo.ts'

interface Arm {
  /** Of schema.org: `RealEstateAgent`, `ProfessionalService`. */
  type: string
  name: string
  path: string
  description: string
  /** What it does, one by one. */
  services: readonly { name: string }[]
}

/** What the page of one of the group's arms is about. */
export const armThings = (
  { type, name, path, description, services }: Arm,
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
