import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const directory = join(repository, 'netlify/functions')
const names = await readdir(directory)

/** Netlify reads `config` without running the file: it sees only literals and silently drops everything else. */
function isLiteral(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.every(
      (property) => ts.isPropertyAssignment(property) && isLiteral(property.initializer),
    )
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral)
  if (ts.isSatisfiesExpression(node)) return isLiteral(node.expression)
  const kinds = [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword]
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node) || kinds.includes(node.kind)
}

function configOf(source: ts.SourceFile) {
  const statements = source.statements.filter(ts.isVariableStatement)
  const declarations = statements.flatMap((statement) => [...statement.declarationList.declarations])
  return declarations.find(({ name }) => ts.isIdentifier(name) && name.text === 'config')?.initializer
}

const isRegistered = (
  module: unknown,
): module is { config: { path?: string | string[]; schedule?: string } } =>
  typeof module === 'object' && module !== null && 'config' in module

describe.each(names)('netlify/functions/%s', (name) => {
  const path = join(directory, name)

  it('is one function that Netlify deploys with its path', async () => {
    expect(name).toMatch(/^[a-z0-9-]+\.ts$/)
    const config = configOf(ts.createSourceFile(name, await readFile(path, 'utf8'), ts.ScriptTarget.Latest))
    expect(config && isLiteral(config)).toBe(true)
  })

  it('answers its paths in small letters too: Netlify\u2019s own tools match nothing else', async () => {
    const module: unknown = await import(path)
    if (!isRegistered(module)) throw new Error('no config')
    const paths = [module.config.path ?? []].flat()
    const small = paths.map((declared) => declared.replace(/[^/:]+(?=\/|$)/g, (part) => part.toLowerCase()))
    const withoutNames = (list: string[]) => list.map((declared) => declared.replace(/:\w+/g, ':'))
    expect(withoutNames(paths)).toEqual(expect.arrayContaining(withoutNames(small)))
  })
})
