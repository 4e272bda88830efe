import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import { omit } from '#lib/columns.ts'
import { textsFor } from '#netlify/lib/texts.ts'
import { repository } from '#netlify/build/repository.ts'
import * as english from '#languages/en-CA/statuses.ts'
import { requests } from '#languages/en-CA/buyer.ts'
import { deskSuite, deskSuites, suiteStatus } from '#languages/en-CA/desk-listing.ts'
import { leadList, requestList, visitList } from '#languages/en-CA/desk-lists.ts'
import { requestPage } from '#languages/en-CA/desk-request.ts'
import { held } from '#languages/en-CA/suite.ts'
import * as french from '#languages/fr-CA/statuses.ts'
import { requests as frenchRequests } from '#languages/fr-CA/buyer.ts'

const listed = omit(requestList.statusOptions, ['open', 'all'])

it('a request has one name for its status, for its buyer and at the desk', () => {
  expect(Object.keys(english.requestStatus)).toEqual([...REQUEST_STATUSES])
  for (const names of [requests.status, listed, deskSuite.statuses])
    expect(names).toEqual(english.requestStatus)
  expect(frenchRequests.status).toEqual(french.requestStatus)
})

it('no two statuses have the same name', () => {
  for (const { requestStatus } of [english, french])
    expect(new Set(Object.values(requestStatus)).size).toBe(REQUEST_STATUSES.length)
})

const dates = { agreementSentOn: '', agreementOn: '', documentsReceivedOn: '', cancelUntil: '', hold: null }
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}’]+/gu) ?? []

it.each([
  ['en-CA', english.requestStatus],
  ['fr-CA', french.requestStatus],
] as const)('the mails of %s say the status with the words of its name', (language, names) => {
  const missing = REQUEST_STATUSES.flatMap((status) => {
    const mail = textsFor(language).mails.buyRequestStatus({
      ...{ status, suiteName: 'Suite 1', building: 'X', unitNumber: '1', reference: 'R' },
      ...dates,
    } as never)
    const said = new Set(wordsIn([mail.subject, ...mail.lines].join(' ')))
    return wordsIn(names[status]).filter((word) => !said.has(word))
  })
  expect(missing).toEqual([])
})

it('a step that leads to a status is called like it', () => {
  const { stepTexts } = requestPage
  expect(stepTexts.send_agreement.button).toBe(english.requestStatus.agreement_sent)
  expect(stepTexts.sign.button).toBe(english.requestStatus.signed)
  expect(stepTexts.rescind.button).toBe(english.requestStatus.rescinded)
})

it('the guide of the office names steps as their buttons do', () => {
  const guide = readFileSync(join(repository, 'docs/office.md'), 'utf8')
  for (const name of ['Agreement sent', 'Signed', 'Agreement cancelled', 'Mark as sold'])
    expect([name, guide.includes(`**${name}**`)]).toEqual([name, true])
  expect(guide).not.toMatch(/\*\*Cancelled\*\*|rescind/i)
})

it('a suite, a lead and a visit have one name for their state', () => {
  expect([held.mark, deskSuites.states.held]).toEqual([english.onHold, english.onHold])
  expect([
    deskSuites.forSale,
    deskSuites.sold,
    deskSuite.forSale,
    deskSuite.sold,
    requestPage.unavailable,
  ]).toEqual([
    ...[suiteStatus.available, suiteStatus.sold, suiteStatus.available, suiteStatus.sold, suiteStatus.sold],
  ])
  expect(leadList.states).toMatchObject(leadList.stateOf)
  expect(visitList.states).toMatchObject(visitList.stateOf)
})
