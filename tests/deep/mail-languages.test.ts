import { randomUUID } from 'node:crypto'
import { addAccount, sending, signInAgain, type Account } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { newAddress } from '#tests/fixtures/newsletter.ts'
import { eventIn, openPost, pathIn } from '#tests/fixtures/post.ts'
import { requestFor } from '#tests/fixtures/purchase.ts'
import { addMember, type Member } from '#tests/fixtures/staff.ts'
import { visitsOf } from '#tests/fixtures/visits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// People who use the site in French get their mails in French.

const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>
let post: Awaited<ReturnType<typeof openPost>>
let sales: Member
beforeAll(async () => {
  ids = await addListings(sql, 'mail-languages')
  post = await openPost(sql)
  sales = await addMember(sql, 'sales', 'Sam Sales')
})
afterAll(async () => {
  await post.close()
  await ids.remove()
  await sql.end()
})

const never = (): never => {
  throw new Error('There is no such mail')
}

type Method = Parameters<typeof sending>[0]
/** As a page of `/fr` sends it. */
const inLanguage = (language: string, method: Method, body: unknown) => {
  const { headers, ...init } = sending(method, body)
  return { ...init, headers: { ...headers, 'accept-language': language } }
}
const inFrench = (method: Method, body: unknown) => inLanguage('fr-CA', method, body)
const languageOf = async ({ ask }: Pick<Account, 'ask'>) => {
  const { account } = (await json(ask('/api/user/export'))) as { account: { language: string } }
  return account.language
}
const toSales = async (email: string) => {
  const rows = await sql<{ payload: object; language: string }[]>`
    select payload, language from public.outbox
    where payload ->> 'to' = 'sales@larkfield.example' and payload -> 'params' ->> 'email' = ${email}`
  return rows
}

describe('a guest', () => {
  it('who asks in French is answered in French, and the sales team is told so', async () => {
    const email = newAddress()
    const body = { kind: 'question', name: 'Ada', email, message: 'Y a-t-il un gym?', page: '/fr/contact' }
    await json(visitor()('/api/leads', inFrench('POST', body)), 201)
    const [letter, ...others] = await post.to(email)
    expect([letter?.subject, others]).toEqual(['Nous avons reçu votre question', []])
    expect(letter?.textContent).toMatch(/Se désabonner\u00a0: https?:\/\/[^/]+\/fr\/subscription#leave=/)
    expect(await toSales(email)).toMatchObject([{ language: 'fr-CA' }])
    // The desk shows it, and frames an answer in it.
    const [{ id } = {}] = await sql`select id from public.leads where email = ${email}`
    const { language, version } = (await json(sales.ask(`/api/desk/leads/${id}`))) as {
      language: string
      version: number
    }
    expect(language).toBe('fr-CA')
    const words = { version, id: randomUUID(), text: 'Oui, au troisième étage.', done: true }
    await json(sales.ask(`/api/desk/leads/${id}/answer`, sending('POST', words)))
    const answer = (await post.to(email)).at(-1)
    expect(answer?.subject).toBe('Votre question')
    expect(answer?.textContent).toMatch(
      /^Oui, au troisième étage\.\n\nSam Sales, équipe des ventes\n\nVotre référence/,
    )
    // The page of the link answers in the language of its own call.
    const token = pathIn(letter ?? never(), 'fr/subscription').split('=')[1]
    const left = await json(visitor()('/api/newsletter/unsubscribe', inFrench('POST', { token })))
    expect(left).toEqual({ message: expect.stringMatching(/courriels|infolettre|adresse/) })
  })

  it('who books in French is written to in French to the end, whoever confirms', async () => {
    const { thursdayAt, booking, follow, tokenOf } = await visitsOf(sql, ids.open)
    const [email, slot] = [newAddress(), await thursdayAt('14:00')]
    await json(visitor()('/api/visits', inFrench('POST', booking(email, slot.startsAt))), 201)
    await follow(await tokenOf(email), 'confirm')
    const [asked, booked] = await post.to(email)
    expect(asked?.subject).toMatch(/^Confirmez votre visite\u00a0: .*, jeudi \d/)
    expect(pathIn(asked ?? booked ?? never(), 'fr/visit')).toMatch(/^\/fr\/visit#visit=/)
    expect(booked?.subject).toMatch(/^Votre visite\u00a0: .*, 14\u00a0h$/)
    expect(eventIn(booked ?? never()).summary).toMatch(/^Visite\u00a0: /)
    expect(await toSales(email)).toMatchObject([{ language: 'fr-CA' }])
  })

  it('who subscribes in French confirms and leaves in French', async () => {
    const email = newAddress()
    const body = { email, firstName: 'Ada', lastName: 'Person', phone: '+14165550142' }
    await json(visitor()('/api/subscribe', inFrench('POST', body)))
    const [letter] = await post.to(email)
    expect(letter?.subject).toBe('Confirmez votre abonnement')
    expect(pathIn(letter ?? never(), 'fr/subscription')).toMatch(/^\/fr\/subscription#confirm=/)
  })
})

describe('an account', () => {
  it('that is opened in French is French', async () => {
    const email = newAddress()
    const password = `pw-${randomUUID()}`
    const body = { name: 'Ada Person', email, phone: '416 555 0142', password, confirmPassword: password }
    await json(visitor()('/api/userAuth/signup', inFrench('POST', body)), 201)
    const account = await signInAgain({ email, password })
    expect(await languageOf(account)).toBe('fr-CA')
    // Opened again, its owner is told.
    await json(visitor()('/api/userAuth/signup', inLanguage('en-CA', 'POST', body)), 201)
    expect((await post.to(email)).map(({ subject }) => subject)).toEqual([
      'Vous avez déjà un compte chez nous',
    ])
  })

  it('has the language in which its owner last logged in or wrote, not that of a read or of another machine', async () => {
    const account = await addAccount()
    const { email, password, ask } = account
    const after = async (call: () => Promise<Response>) => {
      expect((await call()).ok).toBe(true)
      return languageOf(account)
    }
    expect(await languageOf(account)).toBe('en-CA')
    expect(await after(() => ask('/api/user/profile', { headers: { 'accept-language': 'fr-CA' } }))).toBe(
      'en-CA',
    )
    const login = inFrench('POST', { email, password })
    expect(await after(() => visitor()('/api/userAuth/login', login))).toBe('fr-CA')
    expect(await after(() => ask('/api/user/profile/name', sending('PUT', { name: 'Ada' })))).toBe('fr-CA')
    const browsers = inLanguage('en-CA,en;q=0.9', 'PUT', { name: 'Ada' })
    expect(await after(() => ask('/api/user/profile/name', browsers))).toBe('fr-CA')
    expect(
      await after(() => ask('/api/user/profile/name', inLanguage('en-CA', 'PUT', { name: 'Ada' }))),
    ).toBe('en-CA')
    const searches = inFrench('POST', { address: '/all-suites?bedrooms=2' })
    expect(await after(() => ask('/api/user/searches', searches))).toBe('fr-CA')
  })

  it('keeps its language at the desk, which is in English', async () => {
    await json(sales.ask('/api/user/profile/name', inFrench('PUT', { name: 'Sam' })))
    await json(sales.ask('/api/desk/leads', inLanguage('en-CA', 'POST', {})))
    expect(await languageOf(sales)).toBe('fr-CA')
  })

  it('lists its saved searches in the language of the call', async () => {
    const { ask } = await addAccount()
    await ask('/api/user/searches', inFrench('POST', { address: '/all-suites?type=condo&bedrooms=2' }))
    const named = async (language: string) => {
      const { searches } = (await json(
        ask('/api/user/searches', { headers: { 'accept-language': language } }),
      )) as {
        searches: { name: string }[]
      }
      return searches.map(({ name }) => name)
    }
    expect(await named('fr-CA')).toEqual(['Tous les logements\u00a0: 2 chambres, Condo'])
    expect(await named('en-CA')).toEqual(['All homes: 2 bedrooms, Condo'])
  })

  it('that asks to buy in French: both purchasers and the buyer’s goodbye are in French', async () => {
    const account = await addAccount()
    const second = newAddress()
    const { secondPurchaser } = requestFor('')
    const body = requestFor(`${ids.open}-101`, { secondPurchaser: { ...secondPurchaser, email: second } })
    const { request } = (await json(account.ask('/api/buyer/add-buyer', inFrench('POST', body)), 201)) as {
      request: { _id: string }
    }
    const { buyer } = (await json(sales.ask(`/api/desk/requests/${request._id}`))) as {
      buyer: { language: string }
    }
    expect(buyer.language).toBe('fr-CA')
    const [received] = await post.to(account.email)
    expect(received?.subject).toMatch(/^Nous avons reçu votre demande\u00a0: Logement\u00a0101/)
    expect(received?.textContent).toMatch(/https?:\/\/[^/]+\/fr\/UserPage/)
    const [named] = await post.to(second, request._id)
    expect(named?.subject).toMatch(/^Votre nom figure dans une demande d’achat/)
    const path = pathIn(named ?? never(), 'fr/objection')
    expect(path).toMatch(/^\/fr\/objection#token=/)
    const objected = inFrench('POST', { token: path.split('=')[1] })
    await json(visitor()('/api/buyer/object', objected))
    const told = await sql`
      select language from public.outbox
      where payload ->> 'to' = 'sales@larkfield.example' and payload -> 'params' ->> 'reference' in (
        select reference from public.buy_requests where id = ${request._id}
      )`
    expect(told.map(({ language }) => language as string)).toEqual(['fr-CA', 'fr-CA'])
    expect((await post.to(account.email)).at(-1)?.subject).toMatch(/^Votre demande a été suspendue/)

    await account.ask('/api/user/account', inFrench('DELETE', { password: account.password }))
    const goodbye = await post.to(account.email)
    expect(goodbye.map(({ subject }) => subject)).toEqual(['Votre compte a été supprimé'])
  })
})

/** The last mail to an address, once Supabase Auth has asked for it. */
const lastTo = async (email: string) => {
  let letter: Awaited<ReturnType<typeof post.to>>[number] | undefined
  await expect.poll(async () => (letter = (await post.to(email)).at(-1))).toBeDefined()
  return letter ?? never()
}

describe('Supabase Auth', () => {
  it.each([
    ['fr-CA', 'Choisissez un nouveau mot de passe', 'fr/reset-password'],
    ['en-CA', 'Choose a new password', 'reset-password'],
  ])('mails an account in %s a link to a new password in it', async (language, subject, page) => {
    const account = await addAccount()
    await account.ask('/api/user/profile/name', inLanguage(language, 'PUT', { name: 'Ada' }))
    const { email } = account
    await json(visitor()('/api/userAuth/forgot-password', sending('POST', { email })))
    const letter = await lastTo(email)
    expect(letter.subject).toBe(subject)
    expect(pathIn(letter, page)).toContain('#token_hash=')
  })

  it.each([
    ['fr-CA', 'Confirmez votre nouvelle adresse courriel', 'fr/confirm-email'],
    ['en-CA', 'Confirm your new email address', 'confirm-email'],
  ])('mails an account in %s a link to confirm its new address in it', async (language, subject, page) => {
    const account = await addAccount()
    const email = newAddress()
    await json(account.ask('/api/user/profile/email', inLanguage(language, 'PUT', { email })))
    const letter = await lastTo(email)
    expect(letter.subject).toBe(subject)
    expect(pathIn(letter, page)).toContain('#token_hash=')
  })
})
