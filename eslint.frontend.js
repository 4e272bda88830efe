const byHand = 'Parts of a page are drawn by Astro and React: docs/decisions/110-react-islands.md'
const mounted = 'Astro mounts islands: give the component a client: directive in its page.'

/** What stands is there before any script, so nothing hydrates at load, and nothing only in the browser. */
export const lateIslands = {
  selector: "JSXAttribute[name.namespace.name='client'][name.name.name=/^(load|only)$/]",
  message: 'Islands wake with client:intent, client:visible or client:idle.',
}

/** These may write the DOM: the toast host, what MapLibre leaves to its user, and the helper that starts a download. */
const plain = ['src/ui/toast.script.ts', 'src/ui/map.draw.ts', 'src/ui/map.flags.ts', 'src/ui/save-file.ts']

/** No DOM by hand: every part has one component, which stands in the HTML and lives in an island. */
export const frontend = [
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['**/*.test.{ts,tsx}', ...plain],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'customElements', property: 'define', message: byHand },
        ...['createElement', 'innerHTML', 'cloneNode', 'replaceChildren', 'insertAdjacentHTML'].map(
          (property) => ({ property, message: byHand }),
        ),
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react', importNames: ['createElement'], message: byHand },
            { name: 'react-dom/client', message: mounted },
          ],
        },
      ],
    },
  },
  { files: ['src/styleguide/**'], rules: { 'no-restricted-syntax': ['error', lateIslands] } },
]
