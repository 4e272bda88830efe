import { describe, expect, it } from 'vitest'
import { absolute, breadcrumbs, jsonLdScript, pagePath, pageTitle } from './seo.ts'

const site = new URL('https://larkfield.example')

describe('seo', () => {
  it('names the group once in a title', () => {
    expect(pageTitle('Contact')).toBe('Contact | Larkfield')
    expect(pageTitle('Larkfield: new homes')).toBe('Larkfield: new homes')
  })

  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/contact.html', '/contact'],
    ['/contact/', '/contact'],
    ['/buildings/aurora/index.html', '/buildings/aurora'],
    ['/UserPage', '/UserPage'],
  ])('asks for %s at %s', (file, path) => {
    expect(pagePath(new URL(file, site))).toBe(path)
  })

  it('makes full addresses, of a build that was not told its own, too', () => {
    expect(absolute('/contact', site)).toBe('https://larkfield.example/contact')
    expect(absolute('/contact', undefined)).toMatch(/^https:\/\/.+\/contact$/)
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
