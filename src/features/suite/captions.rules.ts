import { langOf } from '#lib/translated.ts'
import { captions as texts } from '#texts/suite.ts'
import type { ListedPicture } from './suite.schema.ts'

/** Pictures with a caption that says what each one shows: this home, its plan, or a typical interior. */
export const captioned = <P extends Pick<ListedPicture, 'caption' | 'plan' | 'typical' | 'english'>>(
  pictures: readonly P[],
) =>
  pictures.map((picture) => {
    const { caption, plan, typical } = picture
    const parts = [plan && texts.plan(plan), caption, typical && texts.typical]
    const isEnglish = caption !== null && langOf(picture, 'caption') !== undefined
    return {
      ...picture,
      caption: parts.filter(Boolean).join(' ') || null,
      ...(isEnglish && { englishCaption: caption }),
    }
  })
