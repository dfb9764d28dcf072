import { schemeKeys } from '@portal/domain/settings/look-choices'
import type { Page } from 'playwright-core'

/** Puts on a skin by its number, or a scheme for the visually impaired by its key, as the menu of skins and the panel do. */
export async function dress(page: Page, look: string) {
  const scheme = schemeKeys.find((key) => key === look)
  const worn = {
    scheme: scheme ?? '',
    mono: scheme || look === '6' ? 'on' : '',
    mantineColorScheme: darkLooks.includes(look) ? 'dark' : 'light',
    ...(!scheme && { skin: `smart-style-${look}` }),
  }
  await page.evaluate((worn) => {
    const { dataset } = document.documentElement
    for (const [name, value] of Object.entries(worn)) {
      if (value === '') delete dataset[name]
      else dataset[name] = value
    }
  }, worn)
}

const darkLooks = ['5', '6', 'white-on-black', 'green-on-brown']
