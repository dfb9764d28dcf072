import type { Page } from 'playwright-core'

/**
 * Parts of a page that must be scrolled sideways to be read, and by how much. The page itself seldom does: inside the frame it
 * is `#main` that scrolls, and where that hides its overflow, the parts that fill it. What is laid out in two dimensions, a
 * table or a board, may scroll inside a part of its own that has a name and is reached by keys (WCAG 1.4.10).
 */
export function horizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('#main')
    const scrolls = (part: Element) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowY)
    const filling =
      main && getComputedStyle(main).overflowX === 'hidden'
        ? [...main.querySelectorAll('*')].filter(
            (part) =>
              scrolls(part) &&
              part.clientHeight > main.clientHeight / 2 &&
              !part.matches('[tabindex]:is([aria-label], [aria-labelledby])'),
          )
        : []
    return [document.documentElement, ...(main ? [main] : []), ...filling]
      .map((part) => ({ part, over: part.scrollWidth - part.clientWidth }))
      .filter(({ over }) => over > 0)
      .map(({ part, over }) => `${part.id || part.className || part.tagName.toLowerCase()}: ${over} px`)
  })
}
