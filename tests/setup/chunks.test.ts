import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { modules } from '#lib/chunks.build.ts'

it('every module that is named stands where it is named', () => {
  const paths = Object.values(modules).flat()
  const isThere = (path: string) =>
    ['.ts', '.tsx'].some((end) => existsSync(join(repository, 'src', path + end)))
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})
