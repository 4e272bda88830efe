import './print-brochure.css'
import { brochure } from '#texts/brochure.ts'
import { Icon } from '#ui/Icon.tsx'

/** What only paper shows is lazy: it is fetched when somebody wants paper, and paper waits for it. */
const printAll = async () => {
  const fetched = [...document.querySelectorAll<HTMLImageElement>('.brochure img')].map((img) => {
    img.loading = 'eager'
    return img.decode()
  })
  await Promise.allSettled(fetched)
  print()
}

export const PrintBrochure = () => (
  <button className="btn btn--line btn--small print-brochure" type="button" onClick={() => void printAll()}>
    <Icon name="print" />
    {brochure.print}
  </button>
)
