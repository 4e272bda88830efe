import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export const DEMO = { email: 'demo@larkfield.example', password: 'brass-and-spruce' }

export const newPerson = () => ({
  name: 'Ada Person',
  email: `ada-${randomUUID()}@person.example`,
  phone: '4165550142',
  password: `brick-lane-${randomUUID().slice(0, 8)}`,
})
export type Person = ReturnType<typeof newPerson>

/** Fills a field by its label; there are several passwords on some pages. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Password').press('Enter')
}

export const signUp = async (page: Page, { name, email, phone, password }: Person) => {
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').fill(phone)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
}

/** Path of the link in the last mail to an address, once sent. */
export const linkFor = async (email: string) => {
  let path: string | undefined
  const look = async () => {
    const mails = (await readFile(process.env.MAIL_LOG ?? '', 'utf8')).split('\n\n')
    const mail = mails.findLast((text) => text.includes(`To: ${email}\n`))
    path = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail ?? '')?.[1]
    return path
  }
  await expect.poll(look).toBeDefined()
  return path ?? ''
}
