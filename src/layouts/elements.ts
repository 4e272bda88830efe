/** What the frame of every page needs. */
import './island-failed.script.ts'
import './nav-menu.element.ts'
import '#features/session/session.script.ts'
import '#ui/dialog.element.ts'
