import { expect } from 'vitest'
import { aBrowser } from '../browser.ts'
import type { TestPortal } from '../portal.ts'

/** Goes the whole way as one of the people of the simulator, found by his surname; answers where it ends. */
export async function enterAs(
  portal: TestPortal,
  surname: string,
  { returning = '', browser = aBrowser(portal), path = '/api/esia/login' } = {},
) {
  const begun = await browser.open(`${path}${returning && `?return=${encodeURIComponent(returning)}`}`)
  expect(begun.status).toBe(303)
  const page = await browser.open(begun.location)
  expect(page.status).toBe(200)
  const chosen = await browser.open(linkOf(page.body, surname))
  expect(chosen.status).toBe(302)
  const { location } = await browser.open(chosen.location)
  return { location, browser, callback: chosen.location }
}

/** The link of a person on the page of the simulator. */
export function linkOf(page: string, surname: string): string {
  const links = [...page.matchAll(/<a href="([^"]+)"><b>([^<]+)<\/b>/g)]
  const [, href = ''] = links.find(([, , name]) => name?.startsWith(surname)) ?? []
  return href.replaceAll('&#38;', '&')
}
