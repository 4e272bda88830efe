const byHand = 'Parts of a page are drawn by Astro and React: decision 601'
const mounted = 'Astro mounts islands: give the component a client: directive in its page.'

/** With a literal on its left, `in` is type narrowing or feature detection. */
export const inheritedKeys = {
  selector: "BinaryExpression[operator='in'][left.type!='Literal']",
  message: '`in` also finds inherited keys such as `constructor`: use Object.hasOwn or a Map.',
}

/** Syntax forbidden in pages. */
export const wrongSyntax = [
  inheritedKeys,
  {
    // Content is in the HTML before any script, so nothing hydrates on load or renders only in the browser.
    selector: "JSXAttribute[name.namespace.name='client'][name.name.name=/^(load|only)$/]",
    message: 'Islands wake with client:idle or client:visible: src/islands.',
  },
  {
    selector: "JSXAttribute[name.namespace.name='client'][name.name.name='idle'][value=null]",
    message:
      'client:idle={IDLE}: without a limit the island may sleep until somebody moves (src/islands/when-idle.ts).',
  },
  {
    selector:
      'ImportExpression :matches(Literal[value=/^react-dom\\u002F/], TemplateElement[value.raw=/^react-dom\\u002F/])',
    message: mounted,
  },
  { selector: "[name='dangerouslySetInnerHTML']", message: byHand },
  {
    selector: "[property.name='write']:matches([object.name='document'], [object.property.name='document'])",
    message: byHand,
  },
]

/** APIs that create or write DOM. */
const WRITERS = [
  ...['createElement', 'createElementNS', 'cloneNode', 'replaceChildren', 'writeln'],
  ...['innerHTML', 'outerHTML', 'setHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe', 'createContextualFragment'],
  ...['insertAdjacentHTML', 'insertAdjacentElement'],
]
const WRITING_GLOBALS = ['customElements', 'DOMParser']

/** These may write the DOM: toasts, MapLibre's markers, the download helper, and the first cards of a search. */
const plain = [
  'src/features/search/first-results.script.ts',
  'src/ui/toast.script.ts',
  'src/ui/map/map.draw.ts',
  'src/ui/map/map.card.ts',
  'src/ui/map/map.flags.ts',
  'src/ui/save-file.ts',
]

/** No manual DOM: every part is one component, prebuilt as HTML and hydrated in an island. */
export const frontend = [
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['**/*.test.{ts,tsx}', ...plain],
    rules: {
      'no-restricted-globals': ['error', ...WRITING_GLOBALS.map((name) => ({ name, message: byHand }))],
      'no-restricted-properties': [
        'error',
        ...[...WRITING_GLOBALS, ...WRITERS].map((property) => ({ property, message: byHand })),
        ...['createRoot', 'hydrateRoot'].map((property) => ({ property, message: mounted })),
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'react', importNames: ['createElement'], message: byHand }],
          patterns: [{ regex: '^react-dom/', message: mounted }],
        },
      ],
    },
  },
  { files: ['src/styleguide/**'], rules: { 'no-restricted-syntax': ['error', ...wrongSyntax] } },
  {
    // Other extensions would escape the rules above.
    files: ['src/**/*.{js,mjs,cjs,jsx,mts,cts}'],
    rules: {
      'no-restricted-syntax': ['error', { selector: 'Program', message: 'src has .ts, .tsx and .astro.' }],
    },
  },
  { files: ['src/**'], linterOptions: { noInlineConfig: true } },
]
