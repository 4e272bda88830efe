/** What the frame of every page needs. */
import './drawer.script.ts'
import './held-press.script.ts'
import './island-failed.script.ts'
import './nav-menu.script.ts'
import '#features/session/session.script.ts'
