import { focusUnchecked } from '../../features/completeness/check/use-check-keys.ts'
import { focusInside } from '../../platform/form/focus-place.ts'

interface Beginning {
  place: string
  stand: (place: HTMLElement) => void
}

/** What one begins with in a section: the first document without a verdict, an answer or what is decided on it. */
const beginnings: Readonly<Record<string, Beginning>> = {
  completeness: { place: '.check-row[data-verdict="none"]', stand: focusUnchecked },
  remarks: { place: '.remark-answer', stand: focusInside },
}
const patienceMs = 5_000

/** Stands on the work of a section that was asked for by its button, as soon as it is drawn; until then on the section. */
export function standOnWork(section: string): void {
  const place = document.getElementById('section')
  const begins = beginnings[section]
  if (!place || !begins) return place?.focus()
  whenDrawn(place, begins)
}

/** Whoever does something else meanwhile is left where he is. */
function whenDrawn(section: HTMLElement, { place, stand }: Beginning): void {
  const stopped = new AbortController()
  const look = () => {
    const found = section.querySelector<HTMLElement>(place)
    if (!found || stopped.signal.aborted) return
    stopped.abort()
    stand(found)
  }
  const watch = new MutationObserver(look)
  const tired = setTimeout(() => stopped.abort(), patienceMs)
  stopped.signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(tired)
  })
  for (const act of ['pointerdown', 'keydown'])
    document.addEventListener(act, () => stopped.abort(), { signal: stopped.signal })
  watch.observe(section, { childList: true, subtree: true })
  // Nothing may come to begin with: the button never does nothing.
  section.focus()
  look()
}
