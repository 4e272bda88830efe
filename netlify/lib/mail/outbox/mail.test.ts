import { afterEach, expect, it, vi } from 'vitest'
import { sendMail } from './mail.ts'

afterEach(() => vi.unstubAllGlobals())

const lead = {
  template: 'lead-sales',
  to: 'sales@site.example',
  params: {
    ...{ lead: '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77', kind: 'question', building: '', plan: '', unit: '' },
    ...{ reference: '6B1F6-A527F', place: null, name: 'Ada', email: 'ada@reader.example', phone: '' },
    ...{ days: [], message: 'Is there a gym?', page: '/contact', again: false },
  },
}

it('a mail whose address for answers is refused goes without it, under a key of its own: another would count as sent', async () => {
  const sent: { replyTo?: object; headers: { idempotencyKey: string } }[] = []
  vi.stubGlobal('fetch', (_: URL, { body }: { body: string }) => {
    const mail = JSON.parse(body)
    sent.push(mail)
    return Promise.resolve(
      mail.replyTo
        ? Response.json({ code: 'invalid_parameter' }, { status: 400 })
        : Response.json({ messageId: '<1@brevo.example>' }, { status: 201 }),
    )
  })
  const work = { payload: lead, dedupeKey: 'lead-sales/1', language: 'en-CA' } as const
  await sendMail({ key: 'k', url: 'https://brevo.example' }, work)
  await sendMail({ key: 'k', url: 'https://brevo.example' }, work)
  expect(sent.map(({ replyTo }) => replyTo !== undefined)).toEqual([true, false, true, false])
  const [first, second, ...again] = sent.map(({ headers }) => headers.idempotencyKey)
  expect(second).not.toBe(first)
  expect(again).toEqual([first, second])
})
