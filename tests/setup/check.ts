import { formatStep, lintStep, runAll, typesStep, unusedStep, vitestStep } from './steps.ts'

/** `npm run check`: the checks before a commit, without database or browser. */
process.exitCode = await runAll([
  [typesStep, lintStep, unusedStep, formatStep],
  [vitestStep('Unit and components', 'unit', 'components')],
])
