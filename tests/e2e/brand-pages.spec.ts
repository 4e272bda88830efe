import { brand } from '#lib/brand.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'
import { holdIslands } from './arrival.pages.ts'

const { contact, offices, claims } = brand

test('marketing: capabilities, services in their order, and a portfolio of eight', async ({ page }) => {
  await page.goto('/marketing')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'We build more than real estate and brands.',
  )
  for (const name of ['Design', 'Digital', 'Brand Management']) {
    const group = main.locator('.capabilities > div').filter({ has: page.getByRole('heading', { name }) })
    expect(await group.getByRole('listitem').count(), name).toBeGreaterThan(3)
  }
  await expect(main.locator('.numbered > li > :is(span, h3)')).toHaveText([
    ...['1', 'Market Strategy', '2', 'Creative', '3', 'Market Implementation'],
  ])
  const cards = main.locator('.folio > li')
  await expect(cards).toHaveCount(8)
  for (const card of await cards.all()) {
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await expect(card.getByRole('img', { name: `${title} logo` })).toBeVisible()
    await expect(card.getByRole('paragraph')).toHaveText(/^(In progress since|Completed) 20\d\d, \w+/)
  }
  await expectNoAxeFindings(page)
})

test('the portfolio has one, two or four columns', async ({ page }) => {
  await page.goto('/marketing')
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await page
      .locator('.folio > li')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
})

test('real estate: services, intelligence, and claims with their evidence', async ({ page }) => {
  await page.goto('/realestate')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Brokerage Services')
  await expect(main.getByText('Larkfield Realty Inc., Brokerage', { exact: true })).toBeVisible()
  await expect(main.locator('.numbered > li > :is(span, h3)')).toHaveText([
    ...['1', 'Sales Strategy', '2', 'Administrative Support', '3', 'Client Care'],
  ])
  const statement = main.locator('.statement')
  await expect(statement).toContainText('over 75 years of combined new-construction sales experience')
  await expect(statement).toContainText('over 100 top realtors')
  const evidence = main.locator('.statement + .label')
  for (const line of [claims.countedOn, claims.salesExperience.evidence, claims.realtors.evidence])
    await expect(evidence).toContainText(line)
  const intelligence = page.getByRole('region', { name: 'Market Intelligence' })
  await expect(intelligence.getByRole('link', { name: "Let's Connect" })).toHaveAttribute('href', '/contact')
  await expectNoAxeFindings(page)
})

test('consulting: value analysis, sections I to V, three decades', async ({ page }) => {
  await page.goto('/consulting')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Value analysis' })).toBeVisible()
  await expect(main.locator('.statement')).toContainText('over three decades of experience')
  await expect(main.locator('.statement + .label')).toHaveText(claims.consultingExperience.evidence)
  await expect(main.locator('.numbered > li > :is(span, h3)')).toHaveText([
    ...['I', 'Consulting', 'II', 'Capital solutions', 'III', 'Sales expertise'],
    ...['IV', 'Sales process efficiency', 'V', 'Branding'],
  ])
  await expect(main.getByRole('link', { name: "Let's Connect" })).toHaveAttribute('href', '/contact')
  await expectNoAxeFindings(page)
})

test('contact: what is typed before its form is hydrated stays', async ({ page }) => {
  const islands = await holdIslands(page)
  await page.goto('/contact')
  const name = page.locator('#ask').getByLabel('Name')
  await name.pressSequentially('Ada Person')
  islands.come()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await expect(name).toHaveValue('Ada Person')
})

test('contact: three ways to a person and two addresses', async ({ page }) => {
  await page.goto('/contact')
  const cards = page.getByRole('region', { name: 'Email and phone' }).getByRole('link')
  const leads = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(leads).toEqual([
    `mailto:${contact.email}`,
    `tel:${contact.phone.e164}`,
    `tel:${contact.tollFree.e164}`,
  ])
  for (const [at, value] of [contact.email, contact.phone.text, contact.tollFree.text].entries())
    await expect(cards.nth(at)).toContainText(value)
  const places = page.getByRole('main').locator('.offices > li')
  await expect(places).toHaveCount(2)
  await expect(places.locator('h3')).toHaveText(['Toronto office', 'Vaughan presentation centre'])
  for (const [at, { street, city, postalCode }] of offices.entries())
    for (const part of [street, city, postalCode])
      await expect(places.nth(at).locator('address')).toContainText(part)
  await expectNoAxeFindings(page)
})

test('privacy: dated, complete, and each topic within reach', async ({ page }) => {
  await page.goto('/privacy')
  const main = page.getByRole('main')
  await expect(main.getByText('March 25th 2025', { exact: true })).toHaveAttribute('datetime', '2025-03-25')
  const topics = {
    'What we collect': ['your name', 'your email address', 'your phone number, if you choose', 'voluntarily'],
    'How we use it': ['marketing mail', 'improve the site', 'answer your inquiries'],
    'Who we share it with': ['email marketing providers', 'the law requires us to comply'],
    'Your choice': ['unsubscribe'],
    'Cookies and your browser': ['no tracker'],
    'How long we keep it': ['180 days'],
    Security: ['encrypted before they reach the database'],
    Changes: ['post the new text here'],
    Contact: [brand.privacyOfficer.name],
  }
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(contents).toHaveText(Object.keys(topics))
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(Object.keys(topics))
  for (const [topic, words] of Object.entries(topics))
    for (const word of words) await expect(main.getByRole('article'), topic).toContainText(word)
  await contents.last().click()
  await expect(page).toHaveURL(/\/privacy#contact$/)
  await expect(main.getByRole('heading', { name: 'Contact' })).toBeInViewport()
  await expectNoAxeFindings(page)
})

test('accessibility: policy, other formats, limits and a way to say what does not work', async ({ page }) => {
  await page.goto('/accessibility')
  const topics = ['Our policy', 'Other formats and help', 'Known limits', 'Tell us']
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(topics)
  await expect(page.getByRole('article').locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(4)
  await expectNoAxeFindings(page)
})

test('nothing runs over the edge of a small phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/marketing', '/realestate', '/consulting', '/contact', '/privacy', '/buying']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('main *:not(svg *), footer *:not(svg *)')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => part.className),
    )
    expect(beyond, path).toEqual([])
  }
})
