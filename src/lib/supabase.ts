import type { SupabaseClient } from '@supabase/supabase-js'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#lib/database.types.ts'

export type Client = SupabaseClient<Database>

/**
 * A client that keeps no session: what it may do is decided by its key, or by the access token of the account it
 * speaks for. `limit` in ms holds for each call.
 */
export const connect = (url: string, key: string, limit: number, token?: string): Client =>
  createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Retries would wait longer than a visitor does; the caller answers 503 and the visitor's client tries again.
    db: { retry: false },
    global: {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      fetch: (input, init) => {
        const limited = AbortSignal.timeout(limit)
        const signal = init?.signal ? AbortSignal.any([init.signal, limited]) : limited
        return fetch(input, { ...init, signal })
      },
    },
  })
