import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOnly } from 'axe-core'
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
    // The hint of a control stands over the page and is read with its control: it is no content outside of all regions.
    const rules = document.querySelector('[role=tooltip]') ? { region: { enabled: false } } : {}
    return Reflect.get(window, 'axe').run(document, { runOnly, rules, resultTypes: ['violations'] })
  }, runOnly)
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !isScrolledUnder(id, failureSummary))
      .map(({ html }) => `${id}: ${help} | ${html.slice(0, 200)}`),
  )
}

// What lies half under the bar at the foot of a window is large enough once the page is scrolled.
function isScrolledUnder(rule: string, summary = ''): boolean {
  return rule === 'target-size' && summary.includes('partially obscured')
}
