import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { PAGES } from '../../src/lib/addresses.ts'

const root = join(import.meta.dirname, '../..')

/** The suffixes a file may have, each explained in docs/architecture.md. */
const SUFFIXES = [
  ...['schema', 'rules', 'db', 'store', 'calls', 'script', 'content', 'jsonld', 'build', 'fixture'],
]
const suffixed = `[a-z][a-z0-9-]*\\.(${SUFFIXES.join('|')})\\.ts`
/** A component, a hook, a file with a suffix, or a test. */
const FEATURE_FILE = new RegExp(
  `^([A-Z]\\w*\\.(astro|tsx)|use[A-Z]\\w*\\.tsx?|${suffixed}|.+\\.test\\.tsx?)$`,
)
/** Outside features the suffix is optional; files of the map have a second name. */
const OTHER_FILE = new RegExp(
  `^([\\w-]+\\.(astro|tsx|ts|d\\.ts)|map\\..+\\.ts|${suffixed}|.+\\.test\\.tsx?)$`,
)

const pathOf = (context) => relative(root, context.physicalFilename).replaceAll('\\', '/')
const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

const FEATURES = readdirSync(join(root, 'src/features'))

/** The feature of an imported file or text. Texts of other names are shared. */
function importedFeature(source) {
  const [, name] = /^#(?:features|texts)\/([^/.]+)/.exec(source) ?? []
  return FEATURES.includes(name) ? name : undefined
}

/** The features that each feature imports, including from Astro files and texts. Read once per run. */
let known
function graph() {
  if (known) return known
  known = new Map()
  for (const file of globSync('src/features/*/**/*.{ts,tsx,astro}', { cwd: root })) {
    const from = featureOf(file.replaceAll('\\', '/'))
    const others = known.get(from) ?? new Set()
    for (const [, source] of readFileSync(join(root, file), 'utf8').matchAll(
      /['"](#(?:features|texts)\/[^'"]+)/g,
    )) {
      const to = importedFeature(source)
      if (to && to !== from) others.add(to)
    }
    known.set(from, others)
  }
  return known
}

/** The path of imports from one feature to another, or undefined. */
function way(from, to, seen = new Set()) {
  if (from === to) return [to]
  seen.add(from)
  for (const next of graph().get(from) ?? []) {
    const rest = seen.has(next) ? undefined : way(next, to, seen)
    if (rest) return [from, ...rest]
  }
  return undefined
}

const noCycles = {
  create(context) {
    const own = featureOf(pathOf(context))
    if (!own) return {}
    const check = (node) => {
      const other = typeof node.source?.value === 'string' ? importedFeature(node.source.value) : undefined
      const back = other && other !== own ? way(other, own) : undefined
      if (back)
        context.report({
          node,
          message: `A cycle of features: ${[own, ...back].join(' → ')}. Move what both need below them.`,
        })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check }
  },
}

const suffix = {
  create(context) {
    const path = pathOf(context)
    const pattern = featureOf(path) ? FEATURE_FILE : OTHER_FILE
    if (pattern.test(basename(path)) || path === 'src/lib/database.types.ts') return {}
    const message = `A file is named X.astro, X.tsx, useX.ts or x.suffix.ts, with one of: ${SUFFIXES.join(', ')}.`
    return { Program: (node) => context.report({ node, message }) }
  },
}

/** ui and lib import no feature, nor its texts. */
const noFeatureTexts = {
  create(context) {
    if (!/^src\/(ui|lib)\//.test(pathOf(context))) return {}
    return {
      ImportDeclaration(node) {
        const feature = importedFeature(node.source.value)
        const message = `Texts of ${feature} are read by features and pages: move what is shared to #texts/form.ts.`
        if (feature) context.report({ node, message })
      },
    }
  },
}

const firstSegments = [...new Set(PAGES.map(({ path }) => path.split('/')[1]).filter(Boolean))]
const PAGE = new RegExp(`^/(?:${firstSegments.join('|')})(?:$|[/?#])`)

/** Pages have an address in each language, which `localePath` adds. */
const pageAddress = {
  create(context) {
    const check = (node, text) => {
      const { parent } = node
      if (!PAGE.test(text) || (parent.type === 'CallExpression' && parent.callee.name === 'localePath'))
        return
      context.report({
        node,
        message: 'The address of a page goes through localePath() of #lib/locale-path.ts.',
      })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis[0].value.raw),
    }
  },
}

const rules = { 'no-cycles': noCycles, 'no-feature-texts': noFeatureTexts, suffix }

/** Imports between features: decision 902. */
export const features = {
  files: ['src/{features,ui,lib,layouts}/**/*.{ts,tsx,astro}'],
  plugins: { house: { rules } },
  rules: Object.fromEntries(Object.keys(rules).map((name) => [`house/${name}`, 'error'])),
}

/** Links to pages. Functions and the database know pages without a language. */
export const addresses = {
  files: ['src/{features,ui,lib,layouts,pages,islands}/**/*.{ts,tsx,astro}'],
  ignores: [
    '**/*.{test,fixture,db,build}.{ts,tsx}',
    'src/features/news/**',
    'src/lib/addresses.ts',
    'src/pages/*.json.ts',
  ],
  plugins: { pages: { rules: { address: pageAddress } } },
  rules: { 'pages/address': 'error' },
}
