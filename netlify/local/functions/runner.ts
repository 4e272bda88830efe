import { invoke } from './invoke.ts'
import { createLimiter } from './rate-limit.ts'
import { matchFunction } from './registry.ts'
import type { LocalFunction } from './registry.ts'

export interface FunctionRunner {
  /** Resolves to undefined if no function answers the path and method. */
  run: (request: Request, ip: string, hasStatic: () => Promise<boolean>) => Promise<Response | undefined>
}

export function createRunner(functions: LocalFunction[]): FunctionRunner {
  const limiter = createLimiter()
  return {
    async run(request, ip, hasStatic) {
      const { pathname } = new URL(request.url)
      const match = await matchFunction(functions, { method: request.method, pathname }, hasStatic)
      if (!match) return undefined
      return limiter.refusal(match.fn, ip) ?? invoke(match, request, ip)
    },
  }
}
