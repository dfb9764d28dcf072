import type { Page } from 'playwright-core'

/** What the cursor stands on. */
export interface Focused {
  /** As it is read out: its label, else its text. */
  name: string
  /** The path of the field, the list or the document it belongs to. */
  path: string
  /** The section, the drawer or the panel it stands in. */
  place: string
  kind: 'text' | 'search' | 'select' | 'box' | 'tab' | 'other'
  id: string
  /** What is typed, chosen or marked. */
  value: string
  /** What its button does in a list or a tree. */
  act: string
  /** Rows of the list it belongs to. */
  rows: number
  inDialog: boolean
}

type Where = string | RegExp | ((now: Focused) => boolean)

export function focused(page: Page): Promise<Focused> {
  return page.evaluate(look)
}

/** Presses Tab until the cursor stands there, so many times at the most. */
export async function tabTo(page: Page, where: Where, most = 600): Promise<void> {
  let now = await focused(page)
  for (let pressed = 0; !isAt(now, where); pressed++) {
    if (pressed > most) throw new Error(`Tab does not come to ${String(where)}, it stands on «${now.name}»`)
    await page.keyboard.press('Tab')
    now = await focused(page)
  }
}

/** Goes there by Tab and presses Enter. */
export async function press(page: Page, where: Where): Promise<void> {
  await tabTo(page, where)
  await page.keyboard.press('Enter')
}

function isAt(now: Focused, where: Where): boolean {
  if (typeof where === 'string') return now.name === where
  return where instanceof RegExp ? where.test(now.name) : where(now)
}

/** Runs in the page. */
function look(): Focused {
  const one = document.activeElement === document.body ? null : document.activeElement
  const isField =
    one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement
  const box = one instanceof HTMLInputElement && one.matches('[type="checkbox"], [type="radio"]') ? one : null
  const around = one?.closest<HTMLElement>('[data-path]')
  const part = one?.closest('.draft-anchor, .drawer-content, .readiness-panel')
  const name = (isField && one.labels?.[0]?.textContent) || one?.getAttribute('aria-label') || one?.textContent || ''
  const kindOf = () => {
    if (!isField) return one?.matches('[role="tab"]') ? 'tab' : 'other'
    if (box) return 'box'
    if (one instanceof HTMLSelectElement) return 'select'
    return around?.querySelector('input[type="hidden"]') ? 'search' : 'text'
  }
  return {
    name: name.replaceAll(/[\s*]+/g, ' ').trim(),
    path: around?.dataset['path'] ?? '',
    place: part?.id || part?.className || '',
    kind: kindOf(),
    id: one?.id ?? '',
    value: box ? (box.checked ? 'on' : '') : isField ? one.value : '',
    act: one?.getAttribute('data-act') ?? '',
    rows: around?.querySelectorAll('.rows-card').length ?? 0,
    inDialog: Boolean(one?.closest('[role="dialog"]')),
  }
}
