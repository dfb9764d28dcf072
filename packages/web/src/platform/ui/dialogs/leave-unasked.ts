let asksNothing = false

/** Leaves the page; nothing asks about what another person typed. */
export function leaveUnasked(url: string): void {
  asksNothing = true
  location.assign(url)
}

/** Asked before the browser is let warn of what would be lost. */
export function isLeftUnasked(): boolean {
  return asksNothing
}
