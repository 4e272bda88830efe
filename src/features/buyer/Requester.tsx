import { useStore } from '@nanostores/react'
import { internationalPhone } from '#lib/phone.ts'
import { purchase } from '#texts/buyer.ts'
import { $user } from './buyer.store.ts'

/** The buyer, as on the profile. */
export const Requester = () => {
  const { data: user } = useStore($user)
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
