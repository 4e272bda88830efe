import type { TestProject } from 'vitest/node'
import { startStack } from './stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    stack: Record<string, string>
  }
}

/** One stack for all files of a project: Supabase for `db`, with the functions in front of it for `api`. */
export default async function setup(project: TestProject) {
  const stack = await startStack(project.name === 'db' ? 'database' : 'functions')
  project.provide('stack', stack.environment)
  return stack.stop
}
