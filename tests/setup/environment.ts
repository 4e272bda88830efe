import { beforeEach, inject } from 'vitest'

Object.assign(process.env, inject('stack'))

// Shown with a failed test alone.
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.info(`What the stack said meanwhile: ${process.env.STACK_LOG ?? ''}`))
})
