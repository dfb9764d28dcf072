/** A page by its address, with what it needs before its code has come to ask for it. */
export interface Opening {
  /** A regular expression of the address; what is in its brackets takes the place of `~` in the calls. */
  address: string
  /** Places in the list of files. */
  files: readonly number[]
  calls: readonly string[]
  /** Calls of the bare page; not of one that opens by itself with something else (`app/open-standard-view.ts`). */
  bareCalls: readonly string[]
  /** It stands in the frame of the portal, whose bar is shown at once. */
  inFrame: boolean
}

/**
 * Runs in the head of index.html and so stands alone: asks for the files of the page the address leads to and begins its first
 * calls, whose answers `begunCall` hands over. An address that says more than which page may ask for something else than usual.
 */
export function beginOpening(
  openings: readonly Opening[],
  files: readonly string[],
  { pathname, search }: { pathname: string; search: string },
): void {
  for (const opening of openings) {
    const found = new RegExp(`^${opening.address}/?$`).exec(pathname)
    if (!found) continue
    if (opening.inFrame) document.documentElement.dataset['opening'] = 'framed'
    for (const at of opening.files) {
      const href = files[at] ?? ''
      if (href.endsWith('.css')) {
        // Into the browser's store only: the code of the page puts it where it belongs among the others.
        fetch(href).catch(() => undefined)
        continue
      }
      const link = document.createElement('link')
      link.href = href
      link.crossOrigin = ''
      link.rel = 'modulepreload'
      document.head.append(link)
    }
    const begun: Record<string, Promise<Response>> = {}
    let isElsewhere = false
    try {
      isElsewhere = localStorage.getItem(`elsewhere ${pathname}`) !== null
    } catch {
      // A storage that is forbidden remembers nothing.
    }
    const calls = [...(isElsewhere ? [] : opening.bareCalls), ...opening.calls]
    for (const call of search ? [] : calls) {
      const url = call.replace('~', found[1] ?? '')
      begun[url] = fetch(url, { headers: { accept: 'application/json' } })
      begun[url].catch(() => undefined)
    }
    Reflect.set(window, 'begunCalls', begun)
    return
  }
}
