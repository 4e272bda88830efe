import { describe, expect, it } from 'vitest'
import { sql } from './support.ts'

const PUBLIC = ['building_sections', 'buildings', 'pictures', 'places', 'public_files', 'suites']

describe('every table', () => {
  it('has row level security', async () => {
    const open = await sql`
      select c.relname from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and c.relkind in ('r', 'p') and not c.relrowsecurity`
    expect(open.map(({ relname }) => relname as string)).toEqual([])
  })

  it('is a table: views and materialized views would pass policies by', async () => {
    const others = await sql`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`
    expect(others).toHaveLength(0)
  })
})

describe('every policy', () => {
  it('is for one operation and for named roles', async () => {
    const wide = await sql`
      select tablename, policyname from pg_policies
      where schemaname = 'public' and (cmd = 'ALL' or 'public' = any (roles))`
    expect(wide).toHaveLength(0)
  })

  it('opens to guests reading the catalogue, and nothing else', async () => {
    const rows = await sql`
      select tablename, cmd from pg_policies
      where schemaname = 'public' and 'anon' = any (roles) order by tablename`
    expect(rows.map(({ tablename, cmd }) => `${cmd} ${tablename}`)).toEqual(
      PUBLIC.map((table) => `SELECT ${table}`),
    )
  })

  it('goes by living sessions: a token alone, which outlives its session, owns nothing', async () => {
    const old = await sql`
      select tablename, policyname from pg_policies
      where concat(qual, with_check) ~ 'auth\\.(uid|jwt|role)'`
    expect(old).toHaveLength(0)
  })

  it('does not open the stored documents to anyone', async () => {
    expect(await sql`select policyname from pg_policies where schemaname = 'storage'`).toHaveLength(0)
  })
})

describe('functions', () => {
  it('that guests may call are the searches', async () => {
    const callable = await sql`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
      order by proname`
    expect(callable.map(({ proname }) => proname as string)).toEqual([
      'developments_near',
      'near_buildings',
      'search_places',
      'suggest',
    ])
  })

  it('are callable by nobody unless they are granted', async () => {
    const open = await sql`
      select proname from pg_proc p
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and exists (
        select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0
      )`
    expect(open.map(({ proname }) => proname as string)).toEqual([])
  })

  it('have an empty search path, or a body that was parsed when they were made', async () => {
    const loose = await sql`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosqlbody is null
        and not coalesce('search_path=""' = any (proconfig), false)`
    expect(loose.map(({ proname }) => proname as string)).toEqual([])
  })

  it('run as their caller, save those whose reason is written down', async () => {
    const definers = await sql`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
        -- Those of staff have one reason, and a table of their own (tests/db/staff.test.ts).
        and proname !~ '^(desk|staff)_' order by proname`
    expect(definers.map(({ proname }) => proname as string)).toEqual([
      'account_id',
      'alert_readers',
      'block_mail',
      'block_reader',
      'buyer_address',
      'close_account',
      'complain_of_alerts',
      'copy_to_building',
      'count_leads',
      'count_mail',
      'count_prices',
      'count_requests',
      'create_profile',
      'declines_mail',
      'delete_account',
      'developments_near',
      'drop_mails_of_person',
      'end_replayed_session',
      'expire_documents',
      'export_account',
      'follow_owner',
      'follow_profile',
      'forget_audit_entries',
      'forget_codes',
      'forget_invitations',
      'forget_leads',
      'forget_person',
      'forget_phone',
      'forget_visits',
      'is_taken_meanwhile',
      'keep_agreements_counted',
      'keep_deposit_reminders',
      'keep_held',
      'keep_language',
      'keep_person',
      'keep_person_of_request',
      'keep_visits_counted',
      'keyed',
      'link_of',
      'mail_blocks_of',
      'may_mail',
      'member_address',
      'move_person',
      'near_buildings',
      'note_member_gone',
      'notify_of_credentials',
      'owner_of',
      'purge_audit_log',
      'purge_imports',
      'purge_mail_counts',
      'purge_people',
      'purge_staff',
      'remind_of_visit',
      'rename_requests',
      'request_words',
      'send_email',
      'set_language',
      'suggest',
      'tell_member',
      'tell_mornings',
      'tell_of_changes',
      'tell_of_dates',
      'tell_of_status',
      'welcome_buyer',
      'welcome_mail',
      'welcome_owner',
      'whoami',
    ])
  })
})
