import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, NodeResult, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a skin can spoil: it changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page as it stands: rule, what is wrong, where. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faults(page, { type: 'tag', values: tags })
}

/** The same for its colours alone. */
export function colourFaults(page: Page): Promise<string[]> {
  return faults(page, { type: 'rule', values: colourRules })
}

async function faults(page: Page, runOnly: RunOnly): Promise<string[]> {
  await page.evaluate(source)
  const found: Pick<AxeResults, 'violations'> = await page.evaluate((runOnly) => {
    return Reflect.get(window, 'axe').run(document, { runOnly, resultTypes: ['violations'] })
  }, runOnly)
  const outside = found.violations.filter(({ id }) => id === 'region').flatMap(({ nodes }) => nodes.map(placeOf))
  const hints = await page.evaluate(findHints, outside)
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !isScrolledUnder(id, failureSummary))
      .filter((node) => id !== 'region' || !hints.includes(placeOf(node)))
      .map(({ html }) => `${id}: ${help} | ${html.slice(0, 200)}`),
  )
}

function placeOf({ target }: NodeResult): string {
  return target.flat().join(' ')
}

/**
 * Runs in the page: which of these places hold hints of controls and nothing else. A hint stands over the page and is read with
 * its control: it is no content outside of all regions.
 */
function findHints(places: readonly string[]): string[] {
  return places.filter((place) => {
    const part = document.querySelector(place)
    if (!part) return false
    if (part.closest('[role=tooltip]')) return true
    const rest = part.cloneNode(true)
    if (!(rest instanceof Element) || !rest.querySelector('[role=tooltip]')) return false
    for (const unread of rest.querySelectorAll('[role=tooltip], style, script')) unread.remove()
    return rest.textContent.trim() === '' && !rest.querySelector('a, button, input, select, textarea, img, svg, iframe')
  })
}

// What lies half under the bar at the foot of a window is large enough once the page is scrolled.
function isScrolledUnder(rule: string, summary = ''): boolean {
  return rule === 'target-size' && summary.includes('partially obscured')
}
