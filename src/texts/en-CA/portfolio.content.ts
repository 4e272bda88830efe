export interface Project {
  title: string
  /** Name of the drawing in logos/, without its ending. */
  logo: string
  status: 'in progress' | 'completed'
  /** When the work began, or when it was completed. */
  year: number
  work: string
}

export const portfolio: readonly Project[] = [
  {
    title: 'Aurora on King',
    logo: 'aurora-on-king',
    status: 'in progress',
    year: 2023,
    work: 'brand and digital',
  },
  { title: 'Breakwater', logo: 'breakwater', status: 'in progress', year: 2024, work: 'name and identity' },
  {
    title: 'The Tinsmith',
    logo: 'the-tinsmith',
    status: 'completed',
    year: 2024,
    work: 'brand and sales centre',
  },
  {
    title: 'Les Deux Sœurs',
    logo: 'les-deux-soeurs',
    status: 'in progress',
    year: 2026,
    work: 'name and identity',
  },
  { title: 'Ferry House', logo: 'ferry-house', status: 'completed', year: 2023, work: 'digital' },
  { title: 'Kestrel Yards', logo: 'kestrel-yards', status: 'completed', year: 2022, work: 'brand and film' },
  { title: 'Juniper Walk', logo: 'juniper-walk', status: 'in progress', year: 2024, work: 'campaign' },
  { title: 'Millrace', logo: 'millrace', status: 'completed', year: 2021, work: 'brand and print' },
]
