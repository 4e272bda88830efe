import type { Media, Picture } from './media.schema.ts'

export const pictureOf = (id: string, more: Partial<Picture> = {}): Picture => ({
  ...{ _id: id, plan: null, suite: null, url: `/media/${id}.jpg`, width: 1200, height: 800 },
  ...{ alt: `Picture ${id}`, altFr: null, caption: null, captionFr: null, typical: false },
  ...{ shows: null, lowestLevel: null, focus: null, version: `version ${id}` },
  ...more,
})

export const mediaWith = (building: string, more: Partial<Media> = {}): Media => ({
  building: { _id: building, name: 'Elm House' },
  plans: [
    { type: 'A', suites: 2, pdf: 'listings/elm/a.pdf', image: null, pdfFr: null, imageFr: null },
    { type: 'B', suites: 1, pdf: null, image: null, pdfFr: null, imageFr: null },
  ],
  suites: [{ _id: `${building}-101`, unit: '101' }],
  ...{ pictures: [], files: [] },
  ...more,
})
