import { auditFigures } from './audit.report.ts'
import type { Count } from './steps.ts'
import { formatStep, lintStep, playwrightStep, runAll, typesStep, unusedStep, vitestStep } from './steps.ts'

const auditStep = {
  name: 'Dependencies',
  command: [process.execPath, 'tests/setup/audit.ts'],
  figures: { path: auditFigures, read: (count: Count) => count },
}

/** `npm test`: everything. */
process.exitCode = await runAll(
  [
    [typesStep, formatStep, unusedStep, lintStep],
    [auditStep, vitestStep('Unit', 'unit')],
  ],
  [[vitestStep('Database and API', 'db', 'api')]],
  [[playwrightStep('Browser')]],
)
