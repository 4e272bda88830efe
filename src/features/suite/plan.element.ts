/** A plan whose file is not there yet has a button that says so in the log and nowhere else. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-no-floorplan]') : null
  if (button) console.info(`Suite ${button.dataset['noFloorplan'] ?? ''} has no floorplan file.`)
})
