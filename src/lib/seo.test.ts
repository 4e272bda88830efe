import { describe, expect, it } from 'vitest'
import { absolute, breadcrumbs, jsonLdScript, pageTitle } from './seo.ts'

const site = new URL('https://larkfield.example')

describe('seo', () => {
  it('names the group once in a title', () => {
    expect(pageTitle('Contact')).toBe('Contact | Larkfield')
    expect(pageTitle('Larkfield: new homes')).toBe('Larkfield: new homes')
  })

  it('makes full addresses without a closing slash', () => {
    expect(absolute('/contact/', site)).toBe('https://larkfield.example/contact')
    expect(absolute('/', site)).toBe('https://larkfield.example/')
  })

  it('starts every trail at the home page', () => {
    expect(breadcrumbs([{ name: 'Contact', path: '/contact' }], site)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Larkfield', item: 'https://larkfield.example/' },
        { position: 2, name: 'Contact', item: 'https://larkfield.example/contact' },
      ],
    })
  })

  it('cannot be closed from within by what a listing says', () => {
    const script = jsonLdScript([{ name: '</script><script>alert(1)</script>' }])
    expect(script).not.toContain('<')
    expect(JSON.parse(script)).toMatchObject({ '@graph': [{ name: '</script><script>alert(1)</script>' }] })
  })
})
