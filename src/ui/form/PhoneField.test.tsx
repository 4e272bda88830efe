import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import { PhoneField } from './PhoneField.tsx'

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
