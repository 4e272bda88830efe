import { auditFigures } from './audit.report.ts'
import type { Count } from './steps.ts'
import {
  formatStep,
  lintStep,
  playwrightStep,
  runOnOneStack,
  typesStep,
  unusedStep,
  vitestStep,
} from './steps.ts'

const auditStep = {
  name: 'Dependencies',
  command: [process.execPath, 'tests/setup/audit.ts'],
  figures: { path: auditFigures, read: (count: Count) => count },
}

/** `npm test`: whether a change is right. The API comes last, because its tests write the most. */
process.exitCode = await runOnOneStack(
  [
    [typesStep, lintStep],
    [auditStep, vitestStep('Unit and components', 'unit', 'components'), unusedStep, formatStep],
  ],
  [[vitestStep('Database and built pages', 'db', 'site')]],
  [[playwrightStep('Browser', 'phone', 'desktop')]],
  [[vitestStep('API', 'api')]],
)
