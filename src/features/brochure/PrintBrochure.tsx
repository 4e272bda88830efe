import './print-brochure.css'
import { brochure } from '#texts/brochure.ts'
import { Icon } from '#ui/Icon.tsx'

/** Loads the lazy print-only images before it prints. */
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
