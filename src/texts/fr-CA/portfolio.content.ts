import type { Project } from '../en-CA/portfolio.content.ts'

export type { Project }

export const portfolio: readonly Project[] = [
  {
    title: 'Aurora on King',
    logo: 'aurora-on-king',
    status: 'in progress',
    year: 2023,
    work: 'marque et numérique',
  },
  { title: 'Breakwater', logo: 'breakwater', status: 'in progress', year: 2024, work: 'nom et identité' },
  {
    title: 'The Tinsmith',
    logo: 'the-tinsmith',
    status: 'completed',
    year: 2024,
    work: 'marque et bureau des ventes',
  },
  {
    title: 'Les Deux Sœurs',
    logo: 'les-deux-soeurs',
    status: 'in progress',
    year: 2026,
    work: 'nom et identité',
  },
  { title: 'Ferry House', logo: 'ferry-house', status: 'completed', year: 2023, work: 'numérique' },
  { title: 'Kestrel Yards', logo: 'kestrel-yards', status: 'completed', year: 2022, work: 'marque et film' },
  { title: 'Juniper Walk', logo: 'juniper-walk', status: 'in progress', year: 2024, work: 'campagne' },
  { title: 'Millrace', logo: 'millrace', status: 'completed', year: 2021, work: 'marque et imprimés' },
]
