type Where = 'browser' | 'tab'

/** What this browser, or this tab, remembers under a key; a full or forbidden storage forgets, and nothing else breaks. */
export function readKept(key: string, where: Where = 'browser'): string | null {
  try {
    return storageOf(where).getItem(key)
  } catch {
    return null
  }
}

/** Whether it is remembered now: a full or forbidden storage takes nothing, and the page does without. */
export function keep(key: string, value: string, where: Where = 'browser'): boolean {
  try {
    storageOf(where).setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function forget(key: string, where: Where = 'browser'): void {
  try {
    storageOf(where).removeItem(key)
  } catch {
    // Forbidden: there is nothing to forget.
  }
}

/** A kept text that holds JSON; undefined when there is none or it is damaged. */
export function readKeptJson(key: string, where: Where = 'browser'): unknown {
  try {
    return JSON.parse(readKept(key, where) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keys something is remembered under, those that begin so, in their order. */
export function keptKeys(prefix: string, where: Where = 'browser'): string[] {
  try {
    const all = Object.keys(storageOf(where))
    return all.filter((key) => key.startsWith(prefix)).toSorted()
  } catch {
    return []
  }
}

// Asking for a forbidden storage throws by itself, so it is asked for inside the attempts above.
function storageOf(where: Where): Storage {
  return where === 'tab' ? sessionStorage : localStorage
}
