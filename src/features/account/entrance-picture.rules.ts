import type { PictureSource } from '#ui/media/picture.ts'

interface WithPictures {
  pictures: PictureSource[]
}

/**
 * A picture of the catalogue whose file has this name, framed for a tall crop; where there is none, the last one that
 * a building has, which shows its inside more often than the first.
 */
export const entrancePicture = (
  buildings: WithPictures[],
  name: string,
  focus: string,
): PictureSource | undefined => {
  const pictures = buildings.flatMap((building) => building.pictures)
  const found = pictures.find(({ url }) => url.endsWith(`/${name}.jpg`))
  return found ? { ...found, focus } : pictures.at(-1)
}
