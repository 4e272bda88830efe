import { wrongSyntax } from './frontend.js'

/** `+1`, `×`, `W` and `CA` are not words. */
const WORD = '/\\p{Ll}\\p{L}|\\p{L}\\p{Ll}|\\p{L}{3}/u'
/** Two words, or one with a capital: `Show all`, `Company`. Not ids or CSS classes. */
const WORDS = '/^\\p{Lu}\\p{Ll}|\\p{L}+[,.!?:]? \\p{L}/u'
const SENTENCE = '/^\\p{Lu}.* .*[.!?…]$/su'

/** Visible and accessible attributes of elements and components. */
const SPOKEN =
  '/^(aria-(label|description|roledescription|placeholder|valuetext)|alt|title|placeholder|label|any|heading|note|text|subject)$/'
/** Text properties that scripts write. */
const WRITING =
  "AssignmentExpression[left.property.name=/^(textContent|innerText|ariaLabel|ariaDescription|title|placeholder|alt)$/][left.object.name!='style']"
/** For logs only, never on a page. */
const FOR_LOGS =
  ':not(CallExpression[callee.object.name=/^(console|logger)$/] *):not(NewExpression[callee.name=/Error$/] *)'

const literal = (value) => `:matches(Literal[value=${value}], TemplateElement[value.raw=${value}])`

const selectors = [
  `JSXText[value=${WORD}]`,
  `JSXAttribute[name.name=${SPOKEN}] > ${literal(WORD)}`,
  `JSXAttribute[name.name=${SPOKEN}] > :matches(JSXExpressionContainer, AstroTemplateLiteralAttribute) ${literal(WORDS)}`,
  ...[
    `${literal(WORD)}.right`,
    `TemplateLiteral.right > ${literal(WORD)}`,
    `ConditionalExpression.right > ${literal(WORD)}`,
    `LogicalExpression.right > ${literal(WORD)}.right`,
  ].map((value) => `${WRITING} > ${value}`),
  `NewExpression[callee.name='ApiProblem'] > ${literal(WORDS)}`,
  `CallExpression[callee.name=/^(invalidInput|notFound|toastSuccess|toastError)$/] ${literal(WORDS)}`,
  `CallExpression[callee.object.name='z'] > ${literal(WORDS)}`,
  `CallExpression[callee.name='json'] Property[key.name='message'] > ${literal(WORDS)}`,
  `Property[key.name=/^(label|hint|note)$/] > ${literal(WORDS)}`,
  `${literal(SENTENCE)}${FOR_LOGS}`,
]

/** Interface texts belong in src/texts: decision 501. */
export const texts = {
  files: ['src/**/*.{ts,tsx,astro}', 'netlify/functions/*.ts', 'netlify/lib/**/*.ts'],
  ignores: [
    'src/texts/**',
    'src/styleguide/**',
    '**/*.test.{ts,tsx}',
    '**/*.fixture.ts',
    '**/*.content.ts',
    'src/lib/brand.ts',
  ],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...selectors.map((selector) => ({
        selector,
        message: 'Texts people read stand in src/texts: import them from #texts/*.',
      })),
      ...wrongSyntax,
    ],
  },
}
