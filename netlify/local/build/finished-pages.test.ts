import { expect, it } from 'vitest'
import { finishing } from './finished-pages.ts'

const finish = async (html: string) => {
  const inline = new Set<string>()
  const asked: (readonly string[])[] = []
  const join = (tags: readonly string[]) => {
    asked.push(tags)
    return Promise.resolve('<one>')
  }
  const page = await finishing(join, inline)(Buffer.from(html))
  return { page: page.toString(), inline: [...inline], asked }
}

it('puts one script in the place of the first', async () => {
  const { page, asked } = await finish(
    '<p>é</p><script type="module" src="/a.js"></script><p>“two”</p><script type="module">b("ü")</script><p>–</p>',
  )
  expect(page).toBe('<p>é</p><one><p>“two”</p><p>–</p>')
  expect(asked).toEqual([
    ['<script type="module" src="/a.js"></script>', '<script type="module">b("ü")</script>'],
  ])
})

it('notes the scripts that stay in a page, and takes neither files nor data for such', async () => {
  const html =
    '<script>one("é")</script><script src="/x.js"></script><script type="application/ld+json">{"a":1}</script><script>two()</script>'
  expect(await finish(html)).toEqual({ page: html, inline: ['one("é")', 'two()'], asked: [] })
})

it('takes no page whose script has no end', async () => {
  await expect(finish('<script>one()')).rejects.toThrow('no end')
})
