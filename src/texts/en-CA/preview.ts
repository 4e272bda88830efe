/** Pages of a building that is not published yet. */
export const previewTexts = {
  label: 'Preview',
  of: (building: string) => `Preview of ${building},`,
  built: (day: string, time: string, zone: string) => `built ${day}, ${time} (${zone}).`,
  note: 'It is not published. Nothing is sent from these pages, and links to other pages lead to the website.',
  notSent: 'This is a preview: nothing is sent from here.',
}
