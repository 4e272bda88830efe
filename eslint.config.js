import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { addresses, features } from './tests/lint/features.js'
import { frontend, inheritedKeys } from './tests/lint/frontend.js'
import { texts } from './tests/lint/texts.js'

/** One forbidden import: a pattern over the import path as written, and why. */
const ban = (regex, message) => ({ regex, message })

const browserNeverQueries = ban(
  '\\.db(\\.ts)?$',
  'Queries run at build and in functions only: browser code asks the API.',
)
const noServer = ban('^(#netlify|#supabase|#tests)/', 'src never reaches into the server, database or tests.')
const noPages = ban('^(\\.\\./)+pages/|/src/pages/', 'Nothing imports a page.')
const noClimbing = ban('^\\.\\./', 'Other folders are imported by their # path.')
const contractsExcept = (own) =>
  ban(
    `^#features/(?!${own}.+\\.(schema|rules|store|fixture)\\.ts$|.+\\.css$|(?:.+/)?[A-Z]\\w*\\.(astro|tsx)$|(?:.+/)?use[A-Z]\\w*\\.tsx?$)`,
    'Of another feature take its contract only: *.schema.ts, *.rules.ts, *.store.ts, *.css, a component or a hook.',
  )
const siblingsThroughContracts = contractsExcept('')
/** Folders of the desk share calls and queries. */
const siblingsOfDesk = contractsExcept('desk/|')
const noFeatures = ban('^#features/', 'ui and lib know nothing of features.')
const noUi = ban('^#ui/', 'lib stands below ui.')
const noFrame = ban('^#layouts/', 'Only pages choose a layout.')

const imports = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

export default tseslint.config(
  { ignores: ['dist', '.data', '.astro', 'node_modules', 'src/lib/database.types.ts', '.netlify'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  // Its rules compile each file, which takes half the total time, so it runs only on components and hooks.
  {
    ...reactHooks.configs.flat.recommended,
    files: ['src/**/*.tsx', 'src/**/use*.ts', 'src/islands/*.ts'],
    ignores: ['**/*.test.tsx'],
  },
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', inheritedKeys],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: ['netlify/commands/**/*.ts'],
    ignores: ['netlify/commands/terminal.ts'],
    // terminal.ts escapes foreign text. A severity alone would keep the methods that are allowed elsewhere.
    rules: { 'no-console': ['error', {}] },
  },
  texts,
  features,
  addresses,
  ...frontend,
  imports(['src/pages/**'], noServer, noPages, browserNeverQueries),
  imports(['src/layouts/**'], noServer, noPages, browserNeverQueries),
  imports(
    ['src/features/**'],
    noServer,
    noPages,
    noFrame,
    noClimbing,
    siblingsThroughContracts,
    browserNeverQueries,
  ),
  imports(['src/features/**/*.db.ts'], noServer, noPages, noFrame, noClimbing, siblingsThroughContracts),
  imports(
    ['src/features/desk/**'],
    noServer,
    noPages,
    noFrame,
    noClimbing,
    siblingsOfDesk,
    browserNeverQueries,
  ),
  imports(['src/features/desk/**/*.db.ts'], noServer, noPages, noFrame, noClimbing, siblingsOfDesk),
  imports(['src/ui/**'], noServer, noPages, noFrame, noFeatures, noClimbing, browserNeverQueries),
  imports(['src/islands/**', 'src/lib/**', 'src/texts/**'], noServer, noPages, noFrame, noFeatures, noUi),
  // Long copy names periods and sources by the rules of its feature.
  imports(['src/texts/**/*.content.ts'], noServer, noPages, noFrame, noUi, siblingsThroughContracts),
  imports(
    ['netlify/functions/**', 'netlify/lib/**'],
    ban(
      '^#(islands|ui|layouts|styles|supabase|tests)/|^#netlify/(build|local|commands)/',
      'Functions take netlify/lib, schemas and queries.',
    ),
    ban(
      '^#features/[^/]+/(?!.+\\.(schema|rules|db)\\.ts$)',
      'Of a feature, functions take *.schema.ts, *.rules.ts and *.db.ts.',
    ),
    ban(
      '^#texts/',
      'Functions name a message by its key and reach other texts through netlify/lib/texts.ts.',
    ),
  ),
  // Tests of components share fixtures with the other tests.
  imports(['src/**/*.test.tsx'], noPages),
  { files: ['netlify/lib/texts.ts', 'netlify/lib/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
)
