/**
 * The small elements most pages share, in one file: it is cached once for all pages, and the HTML without it
 * fits what a server may send before the first acknowledgement.
 */
import './nav-menu.element.ts'
import '#features/session/session.element.ts'
import '#ui/dialog.element.ts'
import '#ui/paged-list.element.ts'
import '#ui/pager.element.ts'
import '#ui/reveal.element.ts'
