import { LANGUAGES } from '#lib/languages.ts'

/** The texts of all languages as code: a bundled function cannot read folders. */
export const texts = () => {
  const names = LANGUAGES.map(({ tag }) => [tag, tag.replace('-', '')] as const)
  return `// Written by \`npm run generate\` out of src/lib/languages.ts.
${names.map(([tag, name]) => `import * as ${name} from './${tag}/functions.ts'`).join('\n')}

/** The texts of functions and of Supabase's mails, by language. */
export const TEXTS = { ${names.map(([tag, name]) => `'${tag}': ${name}`).join(', ')} }
`
}
