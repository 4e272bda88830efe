import { buildingPath, type BuildingCard } from './building.schema.ts'

type Building = Pick<BuildingCard, '_id' | 'name' | 'location' | 'overview' | 'pictures' | 'suiteCount'>

/** Only what the card shows, because an island's props are written into the page. */
export const buildingCard = (building: Building) => {
  const [picture] = building.pictures
  return {
    href: buildingPath(building),
    name: building.name,
    location: building.location,
    opening: building.overview?.split(/\n\s*\n/)[0] ?? null,
    picture: picture
      ? {
          url: picture.url,
          alt: picture.alt,
          width: picture.width,
          height: picture.height,
          focus: picture.focus,
        }
      : null,
  }
}
export type BuildingCardText = ReturnType<typeof buildingCard>
