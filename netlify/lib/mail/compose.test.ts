import { afterEach, expect, it, vi } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { englishWords } from '#tests/fixtures/english.ts'
import { faultsOf } from '#tests/fixtures/typography.ts'
import { compose as composeIn } from './compose.ts'
import { about, dated, every, reference, sales, to, told, undated } from '#tests/fixtures/letters.ts'
import type { Mail } from './templates.ts'
import { mailSchema } from './templates.ts'
import * as z from 'zod/mini'

const compose = (mail: Mail) => composeIn(mail, 'en-CA')

const buyer = (building = 'Aurora on King'): Mail => ({
  template: 'buy-request-buyer',
  to: 'ada@person.example',
  params: {
    reference,
    unit: '1204',
    building,
    asked: { price: 624_900, currency: 'CAD', tax: 'included', region: 'Ontario' },
    onHold: false,
  },
})

afterEach(() => vi.unstubAllEnvs())

it("says in the buyer's confirmation what was asked for and that it is no agreement", () => {
  vi.stubEnv('SITE_URL', 'https://site.example')
  const { subject, textContent, htmlContent } = compose(buyer())
  expect(subject).toBe('We have your request: Suite 1204, Aurora on King')
  for (const content of [textContent, htmlContent]) {
    expect(content).toContain('A request is not an agreement')
    expect(content).toContain(reference)
    expect(content).toContain('List price when the request was sent: $624,900 CAD, HST included.')
    expect(content).toContain('https://site.example/UserPage')
    expect(content).toContain('sales@larkfield.example')
  }
})

it('tells the sales team where to look, and no one', () => {
  const mail: Mail = {
    template: 'buy-request-sales',
    to: 'sales@larkfield.example',
    params: every['buy-request-sales'],
  }
  const { subject, textContent } = compose(mail)
  expect(subject).toBe('New request to buy: Suite 1204, Aurora on King')
  expect(textContent).toContain('Parking: yes. Second purchaser: no.')
  expect(textContent).toContain('/desk/request?id=')
})

it('shows what is given as text, in HTML and in the subject', () => {
  const { subject, htmlContent } = compose(
    buyer('<img src=x onerror=alert(1)> "A" & \'B\'\r\nBcc: all@x.example'),
  )
  expect(subject).not.toMatch(/[\r\n]/)
  expect(htmlContent).not.toContain('<img')
  expect(htmlContent).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;A&quot; &amp; &#39;B&#39;')
})

it.each(['{{ contact.EMAIL }}', '{% for x in contact %}', '{# hidden #}', '{{{x}}}', '{%}', '{{%}}'])(
  'sends %s as text that the template language of the mail service does not read',
  (tag) => {
    const { subject, textContent, htmlContent } = compose(buyer(`Aurora ${tag}`))
    for (const content of [subject, textContent, htmlContent]) expect(content).not.toMatch(/\{[{%#]|[}%#]\}/)
    const shown = (html: string) => html.replaceAll('&#123;', '{').replaceAll('&#125;', '}')
    expect(shown(htmlContent)).toContain(`Aurora ${tag}`)
    expect(textContent.replaceAll(' ', '')).toContain(tag.replaceAll(' ', ''))
  },
)

const COMMERCIAL = ['lead-person', 'lead-answer', 'confirm-subscription', 'alert']

it.each(Object.entries(every))(
  '%s says who wrote it and from where, and a commercial one how it is left',
  (template, params) => {
    vi.stubEnv('SITE_URL', 'https://site.example')
    vi.stubEnv('NEWSLETTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`)
    const mail = compose({ template, to, params } as Mail)
    for (const content of [mail.textContent, mail.htmlContent]) {
      expect(content).toContain(
        'Larkfield Group, 120 Adelaide Street West, Suite 2400, Toronto, Ontario M5H 1T1',
      )
      expect(content).toContain('sales@larkfield.example')
      const ways = content.match(/https:\/\/site\.example\/subscription#(?:leave|alerts)=[\w.-]+/g) ?? []
      expect(ways).toHaveLength(COMMERCIAL.includes(template) ? 1 : 0)
    }
    // A mail program's unsubscribe button works as the link does: it posts the link's token to the call behind it.
    const [, kind, token] = /#(leave|alerts)=([\w.-]+)/.exec(mail.textContent) ?? []
    const call = kind === 'alerts' ? 'alerts/leave' : 'newsletter/unsubscribe'
    expect(mail.headers).toEqual(
      token && {
        'List-Unsubscribe': `<https://site.example/api/${call}?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    )
  },
)

it.each([
  ['submitted', 'Your request is open again: Suite 1204, Aurora on King'],
  ['accepted', 'Your request has been accepted: Suite 1204, Aurora on King'],
  ['declined', 'Your request was declined: Suite 1204, Aurora on King'],
  ['withdrawn', 'Your request has been withdrawn: Suite 1204, Aurora on King'],
] as const)('tells the buyer that a request is %s, with its reference and price', (status, said) => {
  const asked = { price: 624_900, currency: 'CAD', tax: 'extra', region: 'Québec' } as const
  const { subject, textContent } = compose({
    template: 'buy-request-status',
    to,
    params: { ...told, ...undated, asked, status },
  })
  expect(subject).toBe(said)
  expect(textContent).toContain(`Your reference is ${reference}.`)
  expect(textContent).toContain(
    'List price when the request was sent: $624,900 CAD, GST and QST not included.',
  )
})

const hold = { ends: '2026-12-05T17:00', timeZone: 'America/Toronto' }
const days = { agreementOn: '2026-12-01', documentsReceivedOn: '2026-12-03', cancelUntil: '2026-12-13' }
const HELD =
  'We are holding the suite for you until Saturday 5 December 2026 at 5:00\u00a0p.m. (Eastern Time).'

it.each([
  [
    'accepted',
    { hold },
    [HELD, 'What comes next: the sales team will call or email you to prepare the agreement'],
  ],
  ['agreement_sent', { hold }, [HELD, 'What comes next: read it with a lawyer']],
  ['paused', { hold }, [HELD, 'If you have not decided by then']],
  ['paused', { hold: null }, ['continue alone']],
  [
    'signed',
    days,
    [
      'On 1 December 2026, both sides signed the agreement',
      'Your last day to cancel is 13 December 2026: you received the documents on 3 December 2026.',
    ],
  ],
  ['signed', { agreementOn: '2026-12-01' }, ['Your last day to cancel hasn’t been set.']],
  ['lapsed', {}, ['ended without a signed agreement', 'send another request']],
  ['rescinded', {}, ['has been cancelled, and your request is closed']],
] as const)('says what a request that is %s means and what comes next', (status, dates, said) => {
  const { textContent } = compose({
    template: 'buy-request-status',
    to,
    params: { ...told, ...undated, status, ...dates },
  })
  for (const words of said) expect(textContent).toContain(words)
  expect(textContent).not.toMatch(/undefined|null|Invalid/)
})

it('tells the buyer of a hold with a new end, and of days that were entered', () => {
  const letter = (params: object) =>
    compose({ template: 'buy-request-dates', to, params: { ...told, ...undated, ...params } } as Mail)
  expect(letter({ what: 'hold', hold }).textContent).toContain(HELD)
  expect(letter({ what: 'days', ...days }).textContent).toContain('last day to cancel is 13 December 2026')
  const received = letter({ what: 'days', documentsReceivedOn: '2026-12-03' }).textContent
  expect(received).toContain('You received the documents on 3 December 2026.')
  expect(received).not.toContain('cancel')
})

it('says that a request waits in line, and later that the suite is free', () => {
  for (const onHold of [true, false]) {
    const { textContent } = compose({ template: 'buy-request-buyer', to, params: { ...told, onHold } })
    expect(textContent.includes('your request is waiting in line')).toBe(onHold)
  }
  const held = compose({ template: 'buy-request-held', to, params: told })
  expect(held.subject).toBe('On hold for another buyer: Suite 1204, Aurora on King')
  expect(held.textContent).toContain('Your request is waiting in line')
  const { subject, textContent } = compose({ template: 'buy-request-free', to, params: told })
  expect(subject).toBe('Available again: Suite 1204, Aurora on King')
  expect(textContent).toContain('Your request is still active')
})

it('tells a buyer without an account how to see the profile of which it speaks', () => {
  const text = (account: boolean) =>
    compose({ template: 'buy-request-held', to, params: { ...told, account } }).textContent
  expect(text(false)).toContain('register with this email address, then call us')
  expect(text(true)).not.toContain('register with')
})

it('tells the sales team that an accepted request is over, and what becomes of its suite', () => {
  const { subject, textContent } = compose({
    template: 'buy-request-ended',
    to,
    params: { ...told, status: 'accepted', why: 'account-deleted' },
  })
  expect(subject).toBe('A request is closed: Suite 1204, Aurora on King')
  expect(textContent).toContain('The buyer deleted their account')
  expect(textContent).toContain('Its hold on the suite has ended')
})

it('brings a lead to the sales team whole, as text, and an answer to whoever wrote it', () => {
  const { subject, textContent, htmlContent, ...rest } = compose({
    template: 'lead-sales',
    to,
    params: { ...sales, phone: '+14165550142' },
  })
  expect(subject).toBe('Visit request: Suite 1204, Aurora on King')
  expect(textContent).toContain('Ada, ada@person.example, 416-555-0142, wrote on ')
  expect(rest).toEqual({ replyTo: { email: 'ada@person.example' } })
  expect(textContent).toContain('Days for a visit: Monday, Saturday.\n\nFirst line\n\nSecond <b>line</b>')
  expect(htmlContent).toContain('<p>Second &lt;b&gt;line&lt;/b&gt;</p>')
})

it('says to the sales team that an address sent a lead before, and what is kept', () => {
  const params = { ...sales, again: true }
  const { subject, textContent } = compose({ template: 'lead-sales', to, params })
  expect(subject).toBe('Visit request (sent again): Suite 1204, Aurora on King')
  expect(textContent).toContain(
    'This address sent the same request before with different details, which we kept.',
  )
})

it('confirms a question, with a link that ends such mails', () => {
  vi.stubEnv('NEWSLETTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`)
  const { subject, textContent } = compose({ template: 'lead-person', to, params: about })
  expect(subject).toBe('We have your question: Suite 1204, Aurora on King')
  expect(textContent).toMatch(/#leave=[\w.-]+$/)
})

it.each([
  ['confirmed', 'Your visit is booked: Aurora on King, Thursday 3 December 2026, 2:00\u00a0p.m.', 'PUBLISH'],
  ['moved', 'Your visit has moved: Aurora on King, Thursday 3 December 2026, 2:00\u00a0p.m.', 'PUBLISH'],
  ['cancelled', 'Your visit has been cancelled: Aurora on King, Thursday 3 December 2026', 'CANCEL'],
] as const)('sends a calendar file with the news that a visit is %s', (kind, said, method) => {
  vi.stubEnv('NEWSLETTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`)
  const mail = compose({ template: 'visit-person', to, params: { ...dated, kind } })
  expect(mail.subject).toBe(said)
  expect(mail.textContent).toContain('Thursday 3 December 2026 at 2:00\u00a0p.m. (Eastern Time)')
  const [file, ...others] = mail.attachment ?? []
  expect([file?.name, others]).toEqual(['visit.ics', []])
  const text = Buffer.from(file?.content ?? '', 'base64').toString()
  expect(text).toContain(`METHOD:${method}`)
  expect(text).toContain('SEQUENCE:1')
  expect(text).toContain('DTSTART;TZID=America/Toronto:20261203T140000')
})

it.each([
  [{ unit: '1204', plan: 'D4' }, 'Suite 1204, Aurora on King'],
  [{ unit: '', plan: 'D4' }, 'Plan D4, Aurora on King'],
  [{}, 'Aurora on King'],
])('tells the sales team what a visit is about: %o', (more, about) => {
  const mail = compose({ template: 'visit-sales', to, params: { ...every['visit-sales'], ...more } })
  expect(mail.subject).toBe(`Visit booked: ${about}, Thursday 3 December 2026, 2:00\u00a0p.m.`)
  expect(mail.textContent).toContain(`Visit booked: ${about}, Thursday 3 December 2026 at`)
  expect(mail.textContent).toContain('Ada, ada@person.example, 416-555-0142, booked on /contact.')
})

it('reminds of a visit without a second calendar file', () => {
  vi.stubEnv('NEWSLETTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`)
  const mail = compose({ template: 'visit-person', to, params: { ...dated, kind: 'reminder' } })
  expect(mail.subject).toBe('Tomorrow: your visit to Aurora on King, 2:00\u00a0p.m.')
  expect(mail.attachment).toBeUndefined()
  expect(mail.textContent).toMatch(/\/visit#visit=[\w.-]+/)
})

it('takes no template it does not know, and no address that is none', () => {
  expect(z.safeParse(mailSchema, { ...buyer(), template: 'x' }).success).toBe(false)
  expect(z.safeParse(mailSchema, { ...buyer(), to: 'a@b, c@d.example' }).success).toBe(false)
})

it('sends an answer of the sales team as it was typed, with replies to the team and a way to leave', () => {
  vi.stubEnv('NEWSLETTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`)
  const mail = compose({ template: 'lead-answer', to, params: every['lead-answer'] })
  expect(mail.subject).toBe('Our answer to your question: Suite 1204, Aurora on King')
  expect(mail.textContent).toContain(
    'Yes:\n- a gym\n- a pool\n\nKind <b>regards</b>\n\nSam Sales, sales team',
  )
  expect(mail.htmlContent).toContain(
    '<p>Yes:<br>- a gym<br>- a pool</p><p>Kind &lt;b&gt;regards&lt;/b&gt;</p>',
  )
  expect(mail.replyTo).toEqual({ email: 'sales@larkfield.example' })
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
})

it('lists in the mail of a morning what is due, each with its page at the desk, and how much there is beyond', () => {
  vi.stubEnv('SITE_URL', 'https://site.example')
  const { subject, textContent, htmlContent } = compose({ template: 'morning', to, params: every.morning })
  expect(subject).toBe('Due today: 1 visit, 3 tasks, 1 hold, 1 deposit, 1 question')
  expect(textContent).toContain(
    `Tasks\nAda, documents (overdue since 27 November 2026)\nhttps://site.example/desk/person?id=${reference}\nAnd 2 more.`,
  )
  expect(textContent).toContain('Suite 1204, Aurora on King: deposit 2, $31,245.50, due on 30 November 2026')
  expect(textContent).toContain(': until Tue 1 Dec, 5:00\u00a0p.m. (Eastern Time), 6B1F6-A527F')
  expect(htmlContent).toContain(
    `<p><b>Tasks</b><br><a href="https://site.example/desk/person?id=${reference}">Ada, documents (overdue since 27 November 2026)</a><br>And 2 more.</p>`,
  )
  // A kind with nothing due is left out.
  const none = { rows: [], count: 0 }
  const one = { ...every.morning, tasks: none, holds: none, deposits: none, visits: none }
  const short = compose({ template: 'morning', to, params: one })
  expect(short.subject).toBe('Due today: 1 question')
  expect(short.textContent).not.toMatch(/Tasks|Holds|Deposits|Visits/)
})

it.each([
  ['request', `/desk/request?id=${reference}`],
  ['lead', `/desk/lead?id=${reference}`],
  ['visit', `/desk/visit?id=${reference}`],
  ['task', `/desk/person?id=${reference}`],
] as const)('says who assigned a %s, and where it is at the desk', (what, path) => {
  vi.stubEnv('SITE_URL', 'https://site.example')
  const { textContent } = compose({ template: 'assigned', to, params: { ...every.assigned, what } })
  expect(textContent).toMatch(/^Mia Manager assigned this to you: .*, Suite 1204, Aurora on King\.\n/)
  expect(textContent).toContain(`Open it at the desk: https://site.example${path}`)
})

/** Each mail in each state it has words for. */
const states: Mail[] = [
  ...Object.entries(every).map(([template, params]) => ({ template, to, params }) as Mail),
  ...(
    [
      ...['submitted', 'accepted', 'agreement_sent', 'signed', 'declined'],
      ...['withdrawn', 'paused', 'lapsed', 'rescinded'],
    ] as const
  ).flatMap((status) =>
    [{}, { hold, ...days }].map(
      (dates) =>
        ({ template: 'buy-request-status', to, params: { ...told, ...undated, status, ...dates } }) as Mail,
    ),
  ),
  ...(['withdrawn', 'account-deleted', 'second-objected', 'lapsed'] as const).map(
    (why) => ({ template: 'buy-request-ended', to, params: { ...told, status: 'signed', why } }) as Mail,
  ),
  { template: 'buy-request-dates', to, params: { ...told, ...undated, what: 'hold', hold } },
  { ...buyer(), params: { ...buyer().params, onHold: true } } as Mail,
  ...(['confirmed', 'cancelled', 'reminder'] as const).map(
    (kind) => ({ template: 'visit-person', to, params: { ...dated, kind } }) as Mail,
  ),
  { template: 'lead-person', to, params: about },
  ...(['lead', 'visit', 'task'] as const).map(
    (what) =>
      ({
        template: 'assigned',
        to,
        params: { ...every.assigned, what, reference: '', unit: '', by: '' },
      }) as Mail,
  ),
  { template: 'lead-answer', to, params: { ...every['lead-answer'], kind: 'first', unit: '' } },
  {
    template: 'alert',
    to,
    params: {
      ...every.alert,
      news: [
        { kind: 'new', suite: aSuite(), was: 0 },
        { kind: 'again', suite: aSuite(), was: 0 },
        {
          kind: 'price',
          suite: aSuite({ building: { ...aSuite().building, currency: 'USD', country: 'US' } }),
          was: 9_000,
        },
      ],
      more: 0,
      lists: [
        '/UserPage',
        '/results?place=1&city=Toronto%2C+Ontario&radius=25&bedrooms=2&type=townhome&price=600000',
      ],
    },
  },
]
/** The names used in the examples. */
const NAMES = ['Aurora on King', '391 King Street East', 'Ada Person', 'Sam Sales', 'Sam', 'lead-sales']
const SALES = ['buy-request-sales', 'buy-request-ended', 'lead-sales', 'visit-sales']

const withLinks = () => {
  vi.stubEnv('SITE_URL', 'https://site.example')
  vi.stubEnv('NEWSLETTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`)
}

it.each(states.filter(({ template }) => !SALES.includes(template)))(
  'writes $template in French to whoever reads French: $params',
  (mail) => {
    withLinks()
    const [english, french] = [composeIn(mail, 'en-CA'), composeIn(mail, 'fr-CA')]
    // Addresses, and what the sales team typed, are the same in both languages.
    const typed = mail.template === 'lead-answer' ? mail.params.words.split('\n') : []
    const linesOf = ({ subject, textContent }: typeof french) =>
      [subject, ...textContent.split('\n')].filter(
        (line) => line !== '' && !typed.includes(line) && !/^https:\S+$/.test(line),
      )
    const theirs = new Set(linesOf(english))
    expect(linesOf(french).filter((line) => theirs.has(line))).toEqual([])
    const words = linesOf(french).map((line) =>
      line.replaceAll(/https:\S+/g, '').replace(/`.*`|docs\/\S+/g, ''),
    )
    const faults = words.flatMap((line) => [...faultsOf(line), ...englishWords(line, NAMES)])
    expect(faults.map((fault) => `${fault}: ${words.join('\n')}`)).toEqual([])
    expect(french.htmlContent).toContain('<html lang="fr-CA">')
    expect(french.htmlContent).not.toContain('\u202f')
    // Links lead to the French pages; the desk has none, and a mail program's button leads to a call.
    const pages = [
      ...`${french.textContent} ${french.htmlContent}`.matchAll(/https:\/\/site\.example(\/[^\s"#?<]*)/g),
    ]
    const strange = pages.map(([, path]) => path).filter((path) => !/^\/(fr|desk)(\/|$)/.test(path ?? ''))
    expect(strange, 'links that are not to French pages').toEqual([])
    expect(french.headers?.['List-Unsubscribe'] ?? '').not.toContain('/fr/')
  },
)

it.each(states.filter(({ template }) => SALES.includes(template)))(
  'writes $template to the sales team in English, and says which language to answer in: $params',
  (mail) => {
    withLinks()
    const [english, french] = [composeIn(mail, 'en-CA'), composeIn(mail, 'fr-CA')]
    expect(english.textContent).toContain('\n\nLanguage: English.\n\n')
    expect(french).toEqual(
      JSON.parse(JSON.stringify(english).replaceAll('Language: English.', 'Language: French.')),
    )
  },
)

it('has figures, days and times as Québec writes them', () => {
  withLinks()
  const inFrench = (mail: Mail) => {
    const { subject, textContent } = composeIn(mail, 'fr-CA')
    return `${subject}\n${textContent}`
  }
  const asked = { price: 1_299_900, currency: 'CAD', tax: 'extra', region: 'Québec' } as const
  const status = (params: object) =>
    inFrench({
      template: 'buy-request-status',
      to,
      params: { ...told, ...undated, asked, ...params },
    } as Mail)
  expect(status({ status: 'accepted', hold })).toContain(
    'jusqu’au samedi 5\u00a0décembre 2026 à 17\u00a0h (heure de l’Est)',
  )
  expect(status({ status: 'accepted' })).toContain('1\u00a0299\u00a0900\u00a0$\u00a0CA, TPS et TVQ')
  expect(status({ status: 'signed', agreementOn: '2026-12-01', cancelUntil: '2026-12-11' })).toMatch(
    /le 1er\u00a0décembre 2026[^]+jusqu’au 11\u00a0décembre 2026/,
  )
  const moved = composeIn({ template: 'visit-person', to, params: { ...dated, kind: 'moved' } }, 'fr-CA')
  expect(moved.subject).toBe(
    'Votre visite a été déplacée\u00a0: Aurora on King, jeudi 3\u00a0décembre 2026, 14\u00a0h',
  )
  expect(moved.attachment?.[0]?.name).toBe('visite.ics')
  const file = Buffer.from(moved.attachment?.[0]?.content ?? '', 'base64').toString()
  expect(file).toContain('SUMMARY:Visite\u00a0: Aurora on King')
  const alert = inFrench(states.at(-1) as Mail)
  expect(alert).toContain(
    'Toronto, Ontario, dans un rayon de 25\u00a0km\u00a0: Jusqu’à 600\u00a0000\u00a0$\u00a0CA ou\u00a0US, 2 chambres, Maison de ville\u00a0».',
  )
  expect(alert).toContain('649\u00a0900\u00a0$\u00a0US (auparavant 9\u00a0000\u00a0$\u00a0US)')
})

it.each(['fr-CA', 'en-CA'] as const)('keeps hostile values text in %s', (language) => {
  withLinks()
  const { subject, htmlContent, textContent } = composeIn(
    buyer('<img src=x onerror=alert(1)> {{ contact.EMAIL }}\r\nBcc: all@x.example'),
    language,
  )
  expect(subject).not.toMatch(/[\r\n]/)
  expect(htmlContent).not.toMatch(/<img|\{\{/)
  expect(textContent).not.toContain('{{')
})
