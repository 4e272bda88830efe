import { beforeEach, inject } from 'vitest'

Object.assign(process.env, inject('stack'))

// Shown only if a test fails.
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.info(`What the stack said meanwhile: ${process.env.STACK_LOG ?? ''}`))
})
