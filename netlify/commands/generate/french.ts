import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { repository } from '#netlify/build/repository.ts'

const folder = (language: string) => join(repository, 'src/texts', language)

interface Text {
  place: string
  /** As a reader sees it; code if it is computed. */
  text: string
  /** A question only a reviser can decide. */
  doubt: string
}

/** The text of the comments `// reviser: …` in code, including their continuation lines. */
const doubtIn = (code: string) =>
  [...code.matchAll(/\/\/ reviser: (.*(?:\n\s*\/\/.*)*)/g)]
    .map(([, doubt = '']) => doubt.replace(/\n\s*\/\/ ?/g, ' '))
    .join(' ')
/** The reviser's question in the comments before a node. */
const doubtOf = (node: ts.Node) => doubtIn(node.getFullText().slice(0, node.getLeadingTriviaWidth()))
const withoutComments = (code: string) => code.replace(/^\s*\/\/.*$/gm, '')

const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node

/** The texts of a file in order, each with its path: `manage.email.note`. */
const textsOf = (language: string, part: string): Text[] => {
  const code = readFileSync(join(folder(language), part), 'utf8')
  const source = ts.createSourceFile(part, code, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const add = (place: string, node: ts.Expression, doubt: string): void => {
    const value = bare(node)
    const inside = ts.isObjectLiteralExpression(value)
      ? value.properties.map((one) => [one.name?.getText().replace(/^'|'$/g, '') ?? '…', one] as const)
      : ts.isArrayLiteralExpression(value)
        ? value.elements.map((one, at) => [String(at + 1), one] as const)
        : undefined
    if (inside) {
      if (doubt) texts.push({ place, text: '', doubt })
      for (const [name, one] of inside)
        if (ts.isPropertyAssignment(one)) add(`${place}.${name}`, one.initializer, doubtOf(one))
        else if (ts.isShorthandPropertyAssignment(one)) add(`${place}.${name}`, one.name, doubtOf(one))
        else if (ts.isExpression(one)) add(`${place}.${name}`, one, doubtOf(one))
      return
    }
    const isPlain = ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value)
    const computed = () => withoutComments(value.getText()).replace(/\s+/g, ' ').replaceAll('`', '´')
    const text = isPlain ? value.text : `\`${computed()}\``
    const doubts = [doubt, doubtIn(value.getText())].filter(Boolean).join(' ')
    // Code without words, such as the name of another text, and addresses.
    const hasWords = isPlain ? /\p{L}{2}/u.test(text) : /['´}][^'´{]*\p{L}{2}/u.test(text)
    const isRead = hasWords && !/\.(?:id|href|iso)$/.test(place)
    if (isRead || doubts) texts.push({ place, text, doubt: doubts })
  }
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        if (one.initializer) add(one.name.getText(), one.initializer, doubtOf(statement))
  return texts
}

const cell = (text: string) =>
  text
    .replaceAll('](', '] (')
    .replaceAll('|', '\\|')
    .replaceAll('\u00a0', '&nbsp;')
    .replace(/\s+/g, ' ')
    .trim()
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

const tableOf = ({ part, texts }: { part: string; texts: Text[] }) => {
  const english = new Map(textsOf('en-CA', part).map(({ place, text }) => [place, text]))
  const rows = texts.map(({ place, text, doubt }) =>
    row(`${doubt && '**?** '}${place}`, english.get(place) ?? '', text, doubt),
  )
  return [`## ${part}`, '', row('place', 'English', 'French', 'doubt'), '| --- | --- | --- | --- |', ...rows]
}

/** Every French text beside the English one, with the open questions, for the reviser (Markdown). */
export const french = () => {
  const parts = readdirSync(folder('fr-CA')).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('desk'),
  )
  const files = parts
    .map((part) => ({ part, texts: textsOf('fr-CA', part) }))
    .filter(({ texts }) => texts.length > 0)
  const doubts = files.flatMap(({ part, texts }) =>
    texts.filter(({ doubt }) => doubt).map((text) => ({ ...text, part })),
  )
  return [
    '# The French texts, beside the English',
    '',
    'For the reviser: each text stands in the file of its heading, in `src/texts/fr-CA`, at its place. Text in `code` is computed: `${…}` is a value, `plural` and `counted` choose a form. `&nbsp;` is a no-break space. The words follow a glossary; numbers, money and dates are formatted. Not here: the desk, which is English, and what listings say, which is data.',
    '',
    `Open doubts are marked **?**: ${doubts.length}. They are comments \`// reviser:\` of the files. When all is read, name the reviser in \`src/lib/languages.ts\`: until then a live site links no French page ([deploy.md](deploy.md)).`,
    '',
    ...doubts.map(({ part, place, doubt }) => `- \`${part}\` ${place}: ${cell(doubt)}`),
    ...files.flatMap((one) => ['', ...tableOf(one)]),
    '',
  ].join('\n')
}
