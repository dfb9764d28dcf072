import type { Page } from 'playwright-core'

/** Waits until everything of a page that is being loaded has come: what stands below it moves no more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeleton'))
}
