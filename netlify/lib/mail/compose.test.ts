import { afterEach, expect, it, vi } from 'vitest'
import { compose } from './compose.ts'
import type { Mail } from './templates.ts'
import { mailSchema } from './templates.ts'
import * as z from 'zod/mini'

const reference = '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'
const buyer = (suite = 'Suite 1204, Aurora on King'): Mail => ({
  template: 'buy-request-buyer',
  to: 'ada@person.example',
  params: { reference, suite },
})

afterEach(() => vi.unstubAllEnvs())

it("says in the buyer's confirmation what was asked for and that it is no agreement", () => {
  vi.stubEnv('SITE_URL', 'https://site.example')
  const { subject, textContent, htmlContent } = compose(buyer())
  expect(subject).toBe('We have your request: Suite 1204, Aurora on King')
  for (const content of [textContent, htmlContent]) {
    expect(content).toContain('A request is not an agreement')
    expect(content).toContain(reference)
    expect(content).toContain('https://site.example/UserPage')
    expect(content).toContain('sales@larkfield.example')
  }
})

it('tells the sales team where to look, and nobody', () => {
  const mail: Mail = {
    template: 'buy-request-sales',
    to: 'sales@larkfield.example',
    params: { reference, suite: 'Suite 7', parking: true, second: false },
  }
  const { subject, textContent } = compose(mail)
  expect(subject).toBe('Request to buy: Suite 7')
  expect(textContent).toContain('Parking: yes. Second purchaser: no.')
  expect(textContent).toContain(`npm run requests show ${reference}`)
})

it('shows what is given as text, in HTML and in the subject', () => {
  const { subject, htmlContent } = compose(
    buyer('<img src=x onerror=alert(1)> "A" & \'B\'\r\nBcc: all@x.example'),
  )
  expect(subject).not.toMatch(/[\r\n]/)
  expect(htmlContent).not.toContain('<img')
  expect(htmlContent).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;A&quot; &amp; &#39;B&#39;')
})

it('takes no template it does not know, and no address that is none', () => {
  expect(z.safeParse(mailSchema, { ...buyer(), template: 'x' }).success).toBe(false)
  expect(z.safeParse(mailSchema, { ...buyer(), to: 'a@b, c@d.example' }).success).toBe(false)
})
