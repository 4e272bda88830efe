import type { TestProject } from 'vitest/node'
import { sharedStack } from './stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    stack: Record<string, string>
  }
}

/** What the files of a project stand on. */
const kinds = { db: 'database', api: 'functions', site: 'site', deep: 'functions' } as const

/** One stack for all files of a project. */
export default async function setup(project: TestProject) {
  const stack = await sharedStack(kinds[project.name as keyof typeof kinds])
  project.provide('stack', stack.environment)
  return stack.stop
}
