import type { Page } from '@playwright/test'
import { expect } from '#tests/setup/test.ts'

/** Duplicate ids in the page, and referenced ids that do not exist. */
const idFaults = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const namings = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant']
    const named = namings.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap(
        (element) => element.getAttribute(name)?.split(/\s+/).filter(Boolean) ?? [],
      ),
    )
    return {
      twice: ids.filter((id, at) => ids.indexOf(id) !== at),
      missing: [...new Set(named)].filter((id) => !ids.includes(id)),
    }
  })
export const expectSoundIds = async (page: Page) =>
  expect(await idFaults(page), page.url()).toEqual({ twice: [], missing: [] })
