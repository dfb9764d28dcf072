type Where = 'browser' | 'tab'

/** What this browser, or this tab, remembers under a key; a full or forbidden storage forgets, and nothing else breaks. */
export function readKept(key: string, where: Where = 'browser'): string | null {
  try {
    return storageOf(where).getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, value: string, where: Where = 'browser'): void {
  try {
    storageOf(where).setItem(key, value)
  } catch {
    // Full or forbidden: the page does without.
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

// Asking for a forbidden storage throws by itself, so it is asked for inside the attempts above.
function storageOf(where: Where): Storage {
  return where === 'tab' ? sessionStorage : localStorage
}
