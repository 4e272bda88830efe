import type { PictureSource } from '#lib/picture-source.ts'

interface WithPictures {
  pictures: PictureSource[]
}

/**
 * The catalogue's picture with this file name, cropped tall. Otherwise a building's last picture, which is more often
 * an interior than its first.
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
