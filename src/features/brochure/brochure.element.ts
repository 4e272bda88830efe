/** What only paper shows is lazy: it is fetched when somebody wants paper, and paper waits for it. */
const printAll = async () => {
  const fetched = [...document.querySelectorAll<HTMLImageElement>('.brochure img')].map((img) => {
    img.loading = 'eager'
    return img.decode()
  })
  await Promise.allSettled(fetched)
  print()
}

document.querySelector('[data-prints]')?.addEventListener('click', () => void printAll())
