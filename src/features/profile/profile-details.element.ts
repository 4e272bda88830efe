import { profile } from '#texts/buyer.ts'
import { internationalPhone } from './profile.rules.ts'
import { whoIsHere } from './profile.store.ts'

/** Name, email and phone as the session check told them. */
class ProfileDetails extends HTMLElement {
  async connectedCallback() {
    const user = await whoIsHere
    const { name, email } = user
    const values = { heading: name || profile.title, name, email, phone: internationalPhone(user) }
    for (const [field, value] of Object.entries(values)) {
      const part = this.querySelector(`[data-field=${field}]`)
      if (part) part.textContent = value || profile.missing
    }
  }
}

customElements.define('profile-details', ProfileDetails)
