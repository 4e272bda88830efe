const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)

/** Pictures, plans and files of a building. */
export const deskMedia = {
  lead: 'Location and camera data are removed from pictures. Changes reach the website with the next build.',
  failed: 'Pictures, plans and files could not be loaded.',
  of: (act: string, name: string) => `${act}: ${name}`,
  edit: 'Edit',
  first: 'First',
  earlier: 'Earlier',
  later: 'Later',
  replace: 'Replace',
  remove: 'Remove',
  keep: 'Keep',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  saved: 'Saved. It will be on the website after the next build.',
  moved: (name: string, at: number) => `${name} is now number ${at}.`,
  removed: (name: string) => `${name} has been removed.`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeText: 'It stays on the website until the next build. To bring it back, upload it again.',
  now: (label: string, value: string) => `${label} is now: ${value || 'empty'}`,
  lacks: 'Missing in French',
  inFrench: (label: string) => `${label} in French`,
  needsFrench: 'Québec requires it.',
}

/** Choosing and sending files. */
export const mediaUpload = {
  pictures: { title: 'Pictures', lead: 'Drop pictures here', choose: 'Choose pictures' },
  files: { title: 'Files', lead: 'Drop PDFs here', choose: 'Choose PDFs' },
  pictureHint: 'JPEG, PNG or WebP, at least 600 px wide; 2,400 px is best. Up to 25 MB.',
  fileHint: 'For visitors to download. Up to 25 MB.',
  list: 'Uploads',
  progress: (name: string) => `Uploading ${name}`,
  waiting: 'Waiting',
  sending: (percent: number) => `${percent}% sent`,
  checking: 'Checking the file',
  failed: 'This file was not uploaded.',
  offline: 'The connection failed. Check it and try again.',
  ended: 'Your session has ended. Sign in, then come back here and try again: the file is still here.',
  signIn: 'Sign in in a new tab',
  again: 'Try again',
  cancel: 'Cancel',
  dismiss: 'Remove from this list',
  done: (count: number) =>
    `${files(count)} uploaded. The website will show ${count === 1 ? 'it' : 'them'} after the next build.`,
  pdfOnly: 'Choose a PDF.',
  pictureOnly: 'Choose a JPEG, PNG or WebP.',
  tooLarge: 'This file is larger than 25 MB. Save a smaller version.',
  empty: 'This file is empty.',
  words: (name: string) => `Text for ${name}`,
  asks: 'The picture has been uploaded. Describe it in French to add it: the building is published in Québec.',
  altHint: 'If left empty, it is made from the file name.',
  keep: 'Save with this text',
}

/** The pictures of a building, and the form of one. */
export const mediaPictures = {
  none: 'No pictures yet.',
  count: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  ofWhom: 'Add them to',
  building: 'The building',
  plan: (type: string) => `Plan ${type}`,
  suite: (unit: string) => `Suite ${unit}`,
  typical: 'Typical interior',
  editTitle: 'Edit picture',
  alt: 'What it shows',
  altHint: 'Screen readers read it aloud.',
  caption: 'Caption',
  owner: 'Belongs to',
  isTypical: 'Typical interior',
  yesOrNo: { true: 'yes', false: 'no' },
  isTypicalHint: 'Shows what similar homes may look like, not this one.',
  shows: 'Group in the gallery',
  groups: { '': 'Automatic', room: 'Rooms', building: 'The building', around: 'Neighbourhood' },
  level: 'Lowest floor with this view',
  levelHint:
    'Suites on lower floors won’t show this picture. Leave empty if it shows no view, or if every suite has this view.',
  focus: 'Focal point',
  focusHint:
    'Select the part of the picture that must stay visible when it’s cropped, or enter its position. If left empty, it’s the centre.',
  across: 'From the left',
  down: 'From the top',
  middle: 'Reset to the centre',
}

/** The drawings of plans. */
export const mediaPlans = {
  title: 'Plans',
  none: 'No suite has a plan yet. Enter one for a suite, then upload its drawings here.',
  lead: 'A drawing is shown with every suite of its plan.',
  suites: (count: number) => (count === 1 ? '1 suite' : `${count} suites`),
  slots: {
    image: 'Drawing',
    pdf: 'PDF',
    imageFr: 'Drawing in French',
    pdfFr: 'PDF in French',
  },
  slotOf: (slot: string, type: string) => `${slot} of plan ${type}`,
  open: 'Open',
  noDrawing: 'None',
  upload: 'Upload',
}

/** The files that visitors download. */
export const mediaFiles = {
  none: 'No files yet.',
  editTitle: 'Edit file',
  name: 'Name',
  nameHint: 'As visitors see it.',
}
