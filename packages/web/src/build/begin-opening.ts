/** A page by its address, with what it needs before its code has come to ask for it. */
export interface Opening {
  /** A regular expression of the address; what is in its brackets takes the place of `~` in the calls. */
  address: string
  /** Places in the list of files. */
  files: readonly number[]
  calls: readonly string[]
  /** Calls of the bare page; not of one that opens by itself with something else (`app/open-standard-view.ts`). */
  bareCalls: readonly string[]
  /** The one of the calls that names the application the page is of: its name is shown when it comes, before any code. */
  naming?: string | undefined
  /** It stands in the frame of the portal, whose bar is shown at once. */
  inFrame: boolean
}

/** A rule of `typograph`: what is replaced, its flags, by what. */
export type TextRule = readonly [string, string, string]

/**
 * Runs in the head of index.html and so stands alone: asks for the files of the page the address leads to and begins its first
 * calls, whose answers `begunCall` hands over. An address that says more than which page may ask for something else than usual.
 */
export function beginOpening(
  openings: readonly Opening[],
  files: readonly string[],
  { pathname, search }: { pathname: string; search: string },
  rules: readonly TextRule[] = [],
): void {
  for (const opening of openings) {
    const found = new RegExp(`^${opening.address}/?$`).exec(pathname)
    if (!found) continue
    if (opening.inFrame) document.documentElement.dataset['opening'] = 'framed'
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
    const naming = opening.naming?.replace('~', found[1] ?? '') ?? ''
    const named = begun[naming]?.then(async (answer) => {
      const text = await answer.text()
      if (answer.ok) {
        const { number, objectName } = JSON.parse(text)
        Reflect.set(window, 'openingName', { pathname, number, objectName })
        const say = (place: string, words: string) => {
          const element = document.querySelector(`.opening ${place}`)
          if (!element) return
          element.textContent = rules.reduce(
            (held, [what, flags, by]) => held.replace(new RegExp(what, flags), by),
            words,
          )
        }
        say('.request-head-number', `№ ${number}`)
        say('.opening-title', objectName)
      }
      return new Response(text, answer)
    })
    if (named) begun[naming] = named
    named?.catch(() => undefined)
    return
  }
}
