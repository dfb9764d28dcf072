let place: HTMLElement | undefined

/** Remembers where the person stands: the dialogs of signing close one after another, and the focus comes back there. */
export function rememberPlace(): void {
  const active = document.activeElement
  place = active instanceof HTMLElement ? (active.closest<HTMLElement>('[role="row"]') ?? active) : undefined
}

/** Gives the focus back unless it is somewhere already; after the dialog has given the page back. */
export function returnFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) place?.focus()
  }, 50)
}
