import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import { PhoneField } from './PhoneField.tsx'

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone', { exact: true })
const country = () => screen.getByLabelText<HTMLSelectElement>('Country of the phone number')
const show = () => open(<PhoneField name="phone" label="Phone" />)
/** Whole, as from a suggestion of the keyboard. */
const enter = (value: string) =>
  fireEvent.input(phone(), { target: { value }, data: value, inputType: 'insertText' })

it.each([
  ['416', 'ca', '(416) '],
  ['416-555 0123', 'ca', '(416) 555-0123'],
  ['14165550123', 'ca', '(416) 555-0123'],
  ['165550123', 'us', '(165) 550-123'],
  ['+12125550123', 'us', '(212) 555-0123'],
  ['+1 416 555 0123', 'ca', '(416) 555-0123'],
  ['+4', 'ca', '+4'],
  ['+44', 'gb', ''],
  ['+33612345678', 'fr', '6 12 34 56 78'],
])('understands %s, typed or entered whole', async (typed, iso2, written) => {
  const { user, unmount } = show()
  await user.type(phone(), typed)
  expect([phone().value, country().value]).toEqual([written, iso2])
  unmount()
  show()
  enter(typed)
  expect([phone().value, country().value]).toEqual([written, iso2])
})

it('writes a number as the chosen country does, and takes no more digits than a number has', async () => {
  const { user } = show()
  expect(country().value).toBe('ca')
  await user.click(phone())
  await user.selectOptions(country(), 'fr')
  enter('612345678')
  expect(phone().value).toBe('6 12 34 56 78')
  enter('+44 20 7946 0123')
  expect(country().value).toBe('gb')
  enter('12345678901234567890')
  expect(phone().value.replace(/\D/g, '')).toHaveLength(13)
  await user.selectOptions(country(), 'ca')
  enter('41655501234567890')
  expect(phone().value.replace(/\D/g, '')).toBe('41655501234567')
})

it('the HTML has two countries and no picture of a flag', () => {
  const html = renderToStaticMarkup(createElement(PhoneField, { name: 'phone', label: 'Phone' }))
  expect([...html.matchAll(/<option value="(..)"/g)].map(([, iso2]) => iso2)).toEqual(['ca', 'us'])
  expect(html).not.toMatch(/<img|https?:/)
})

describe('a copied number', () => {
  const paste = async (text: string) => {
    const { user, container } = open(
      <form>
        <PhoneField name="phone" label="Phone" />
      </form>,
    )
    await user.click(screen.getByRole('textbox', { name: 'Phone' }))
    await user.paste(text)
    // The simulated browser does not fire this event itself.
    const formData = new FormData()
    container.querySelector('form')?.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
    return formData.get('phone')
  }

  it.each([
    ['\u202a+1 416 555 0142\u202c', '+14165550142'],
    ['Tel.: (416) 555-0142', '+14165550142'],
    ['416 555 0142 ext. 12', '416 555 0142 ext. 12'],
    ['+1 416 555-0142 x12', '+1 416 555-0142 x12'],
    ['514 555-0181, poste 12', '514 555-0181, poste 12'],
  ])('%j is sent as %j', async (text, sent) => {
    expect(await paste(text)).toBe(sent)
  })
})
