import { language } from '#texts/language.ts'
import { localePath } from '#lib/locale-path.ts'
import { privacy } from '#texts/privacy.content.ts'
import { absolute, breadcrumbs } from '#lib/seo.ts'

const path = localePath('/privacy')

export const privacyThings = (site: URL | undefined): Record<string, unknown>[] => [
  {
    '@type': 'WebPage',
    inLanguage: language,
    url: absolute(path, site),
    name: privacy.title,
    description: privacy.description,
    dateModified: privacy.dated.iso,
    publisher: { '@id': absolute('/#organisation', site) },
  },
  breadcrumbs([{ name: privacy.title, path }], site),
]
