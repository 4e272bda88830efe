import { desk as texts } from '#texts/desk.ts'
import { Desk } from './Desk.tsx'

export const StartPage = () => (
  <Desk page="start">
    {() => (
      <div className="desk-head">
        <h1>{texts.pages.start}</h1>
      </div>
    )}
  </Desk>
)
