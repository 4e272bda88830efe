import { internationalPhone } from '#lib/phone.ts'
import { purchase } from '#texts/buyer.ts'
import { useUser } from './useUser.ts'

/** Who asks, as the profile has it. */
export const Requester = () => {
  const user = useUser()
  const words = user && [user.name, user.email, internationalPhone(user)].filter(Boolean)
  return (
    <p className="buy__requester small">
      {words?.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {words && <span className="soft">{purchase.fromProfile}</span>}
    </p>
  )
}
