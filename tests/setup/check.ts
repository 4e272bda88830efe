import { formatStep, lintStep, runAll, typesStep, vitestStep } from './steps.ts'

/** `npm run check`: what a commit should pass, without database or browser. */
process.exitCode = await runAll([
  [typesStep, formatStep],
  [lintStep, vitestStep('Unit', 'unit')],
])
