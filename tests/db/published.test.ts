import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#lib/database.types.ts'
import { addBuilding, addSuite, become, sql, undone } from './support.ts'

/** The demo's unpublished building, with suites, pictures, a section and a file. */
const HIDDEN = 'gannet-point'
const client = (key: string | undefined) =>
  createClient<Database>(process.env['SUPABASE_URL'] ?? '', key ?? '', { auth: { persistSession: false } })
const guest = client(process.env['SUPABASE_PUBLISHABLE_KEY'])
const service = client(process.env['SUPABASE_SECRET_KEY'])

const inside = { latitude: 43.646, longitude: -79.3647 }

describe('what is not published', () => {
  it('is there', async () => {
    const { data } = await service
      .from('buildings')
      .select(
        'suite_count, suites(id, pictures(url)), pictures(url), building_sections(id), public_files(id)',
      )
      .eq('id', HIDDEN)
      .single()
    expect(data?.suite_count).toBe(4)
    expect(data?.suites.flatMap(({ pictures }) => pictures).length).toBeGreaterThan(0)
    for (const part of [data?.pictures, data?.building_sections, data?.public_files])
      expect(part?.length).toBeGreaterThan(0)
  })

  it.each([
    ['buildings', 'id'],
    ['suites', 'building_id'],
    ['pictures', 'building_id'],
    ['building_sections', 'building_id'],
    ['public_files', 'building_id'],
  ] as const)('cannot be read from %s by a guest', async (table, column) => {
    const { data, error } = await guest
      .from(table)
      .select('*')
      .eq(column as 'id', HIDDEN)
    expect(error).toBeNull()
    expect(data).toEqual([])
  })

  it('cannot be read through a suite’s pictures, nor counted', async () => {
    const pictures = await guest.from('pictures').select('url').like('suite_id', `${HIDDEN}-%`)
    expect(pictures.data).toEqual([])
    const count = await guest
      .from('suites')
      .select('*', { count: 'exact', head: true })
      .eq('building_id', HIDDEN)
    expect(count.count).toBe(0)
  })

  it('does not come through an embed, from either side', async () => {
    const { data: buildings } = await guest.from('buildings').select('id, suites(id), pictures(url)')
    expect(buildings?.length).toBeGreaterThan(10)
    expect(JSON.stringify(buildings)).not.toContain(HIDDEN)
    const { data: suites } = await guest
      .from('suites')
      .select('id, buildings!inner(id)')
      .eq('buildings.published', false)
    expect(suites).toEqual([])
  })

  it('is not found near where it stands', async () => {
    const { latitude, longitude } = inside
    const near = { lat: latitude, lng: longitude, radius_km: 25 }
    for (const who of [guest, service]) {
      const { data } = await who.rpc('near_buildings', near)
      expect(data?.length).toBeGreaterThan(0)
      expect(data?.map(({ _id }) => _id)).not.toContain(HIDDEN)
    }
  })

  it('cannot be changed into view by a guest', async () => {
    const { data, error } = await guest
      .from('buildings')
      .update({ published: true })
      .eq('id', HIDDEN)
      .select()
    expect(data ?? []).toEqual([])
    if (error) expect(error.code).toBe('42501')
    const [row] = await sql`select published from public.buildings where id = ${HIDDEN}`
    expect(row?.['published']).toBe(false)
  })
})

describe('publishing', () => {
  it('shows a building with all that belongs to it, at once', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { published: false })
      const suite = await addSuite(transaction, building)
      await transaction`
        insert into public.pictures (suite_id, storage_path, alt, width, height) values (${suite}, 'a.jpg', 'A', 1, 1)`
      const seen = async () => {
        await become(transaction, 'guest')
        const rows = await transaction`
          select s.id from public.suites s join public.pictures p on p.suite_id = s.id where s.id = ${suite}`
        await transaction`reset role`
        return rows.length
      }
      expect(await seen()).toBe(0)
      await transaction`update public.buildings set published = true where id = ${building}`
      expect(await seen()).toBe(1)
    }))
})

describe('stored objects', () => {
  const path = `test/${process.pid}.pdf`
  beforeAll(async () => {
    const { error } = await service.storage.from('documents').upload(path, Buffer.from('%PDF-1.7'), {
      contentType: 'application/pdf',
    })
    expect(error).toBeNull()
  })
  afterAll(() => service.storage.from('documents').remove([path]))

  it('in documents are no one’s to read, list or write without the secret key', async () => {
    const documents = guest.storage.from('documents')
    expect((await documents.download(path)).data).toBeNull()
    expect((await documents.list('test')).data ?? []).toEqual([])
    expect((await documents.upload('test/guest.pdf', Buffer.from('x'))).data).toBeNull()
    const open = await fetch(documents.getPublicUrl(path).data.publicUrl)
    expect(open.ok).toBe(false)
  })

  it('in media are everyone’s to read and no one’s to write', async () => {
    const media = guest.storage.from('media')
    const open = await fetch(media.getPublicUrl('pictures/tower-fins-day.jpg').data.publicUrl)
    expect(open.headers.get('content-type')).toBe('image/jpeg')
    expect((await media.upload('pictures/guest.jpg', Buffer.from('x'))).data).toBeNull()
    expect((await media.remove(['pictures/tower-fins-day.jpg'])).data ?? []).toEqual([])
  })
})
