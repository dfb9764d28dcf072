let asksNothing = false

/** Leaves the page with all that is typed on it: it belongs to somebody who is here no more. */
export function leaveUnasked(url: string): void {
  asksNothing = true
  location.assign(url)
}

/** Whether the page is left so. */
export function isLeftUnasked(): boolean {
  return asksNothing
}
