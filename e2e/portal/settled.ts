import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** Waits until everything of a page that is being loaded has come: what stands below it moves no more. */
export async function settled(page: Page): Promise<void> {
  await until(
    async () => {
      // The lower half of a draft comes with the reader's first act: a key that does nothing is one, too.
      await page.keyboard.press('Shift')
      return page.evaluate(() => document.querySelector('[aria-busy="true"], .skeleton') === null)
    },
    (isSettled) => isSettled,
  )
}
