import type { SupabaseClient } from '@supabase/supabase-js'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#lib/database.types.ts'

export type Client = SupabaseClient<Database>

/**
 * A client without a session: its rights are those of its key, or of an account's access token in `headers`. `limit`
 * (ms) applies to each call.
 */
export const connect = (
  url: string,
  key: string,
  limit: number,
  headers: Record<string, string> = {},
): Client =>
  createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // No retries, because visitors would not wait: the caller answers 503, and the client tries again.
    db: { retry: false },
    global: {
      headers,
      fetch: (input, init) => {
        const limited = AbortSignal.timeout(limit)
        const signal = init?.signal ? AbortSignal.any([init.signal, limited]) : limited
        return fetch(input, { ...init, signal })
      },
    },
  })
