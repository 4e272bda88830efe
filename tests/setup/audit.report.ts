import { join } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import type { Count } from './steps.ts'

export const auditFigures = join(repository, '.data/test/audit.json')

interface Report {
  message?: string
  vulnerabilities?: Record<string, { severity: string }>
}

const parsed = (text: string): Report => {
  try {
    return JSON.parse(text) as Report
  } catch {
    return {}
  }
}

/** The output of `npm audit --json`, in words and figures. */
export const readAudit = (text: string): Count & { lines: string[] } => {
  const { vulnerabilities, message = 'there was no answer' } = parsed(text)
  if (!vulnerabilities)
    return { passed: 0, failed: 0, lines: [`NOT CHECKED: the registry could not be asked (${message})`] }
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    /^(high|critical)$/.test(severity),
  )
  const lines = grave.map(([name, { severity }]) => `${name}: ${severity}, see npm audit --omit=dev`)
  return grave.length > 0
    ? { passed: 0, failed: 1, lines }
    : { passed: 1, failed: 0, lines: ['Nothing grave is known'] }
}
