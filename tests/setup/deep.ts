import { playwrightStep, runOnOneStack, vitestStep } from './steps.ts'

/** `npm run test:deep`: what is slow and rarely turns red. */
process.exitCode = await runOnOneStack(
  [],
  [[playwrightStep('Deep browser', 'deep-phone', 'deep-desktop')]],
  [[vitestStep('Deep', 'deep')]],
)
