import { brandPages } from './brand-pages.ts'
import { building } from './building.ts'
import { calculator } from './calculator.ts'
import { carousel } from './carousel.ts'
import { common } from './common.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { map } from './map.ts'
import { search } from './search.ts'
import { suite, suitePage } from './suite.ts'

/** Texts of the interface that pages are built with, by feature. The wording of the specification is a requirement: tests assert it. */
export const messages = {
  common,
  frame,
  home,
  building,
  suite,
  suitePage,
  search,
  calculator,
  brandPages,
  carousel,
  map,
}
