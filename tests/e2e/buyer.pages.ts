import type { Page, Route } from '@playwright/test'
import type { Document } from '#features/document/document.schema.ts'
import type { SentRequest } from '#features/buyer/buyer.schema.ts'
import { expect } from '#tests/setup/test.ts'

export const user = {
  _id: '5b0e0c5e-0000-4000-8000-000000000001',
  name: 'Amara Osei',
  email: 'amara.osei@mail.example',
  phone: '6475550128',
  phoneE164: '+16475550128',
}

const papers: Document[] = [
  { _id: 'd1', filename: 'Mortgage pre-approval.pdf', uploadDate: '2026-11-14T14:41:00Z', size: 1_887_437 },
  { _id: 'd2', filename: 'Passport, photo page.jpg', uploadDate: '2026-11-12T23:20:00Z', size: 90_112 },
]

const sent: SentRequest = {
  _id: 'r1',
  reference: '6B1F6-A527F',
  suiteId: 'aurora-on-king-1204',
  status: 'submitted',
  parking: true,
  secondPurchaser: true,
  createdAt: '2026-11-15T15:00:00Z',
  asked: { price: 624_900, currency: 'CAD', tax: 'included', region: 'Ontario' },
  history: [{ status: 'submitted', at: '2026-11-15T15:00:00Z' }],
  holdUntil: null,
  agreementSentOn: null,
  documentsReceivedOn: null,
  agreementOn: null,
  cancelUntil: null,
  deposits: [],
  reveals: [],
  sharesDocuments: true,
  openings: [{ filename: 'Bank letter.pdf', at: '2026-11-16T14:02:00Z', by: 'Priya Nair' }],
  suite: {
    unitNumber: '1204',
    available: true,
    heldUntil: null,
    price: 649_900,
    taxTreatment: 'included',
    building: { id: 'aurora-on-king', name: 'Aurora on King', currency: 'CAD', region: 'Ontario' },
  },
}

interface Person {
  email?: string
  favorites?: string[]
  documents?: unknown
  requests?: SentRequest[]
}

/** A page whose visitor seems signed in; the API behind sign-in is mocked. */
export const signIn = async (page: Page, person: Person = {}) => {
  const { email = user.email, favorites = [], documents = papers, requests = [sent] } = person
  const answers: Record<string, unknown> = {
    '/api/userAuth/verify': { authenticated: true, user: { ...user, email } },
    '/api/userauth/user': user,
    [`/api/userAuth/users/${user._id}/favorites/*`]: { favorites },
    '/api/userauth/user/documents': documents,
    '/api/buyer/requests': requests,
    '/api/user/searches': { searches: [] },
    '/api/user/shared-shortlist': { shared: null },
  }
  for (const [path, json] of Object.entries(answers)) await answer(page, path, { json })
  await page.addInitScript(() => localStorage.setItem('session', '1'))
}

/** Sets the response of a call. */
export const answer = (page: Page, path: string, how: Parameters<Route['fulfill']>[0]) =>
  page.route(`**${path}`, (route) => route.fulfill(how))

export const said = (page: Page, text: string) =>
  expect(page.locator('.toast', { hasText: text }).last()).toBeVisible()
