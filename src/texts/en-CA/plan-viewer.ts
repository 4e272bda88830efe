/** Of a drawing that was opened large. */
export const planViewer = {
  drawing: 'Drawing of the floor plan: plus and minus zoom, arrows move',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  whole: 'Whole plan',
}
