/** Marks what gets the focus in a dialog that names nothing itself: its first field, else its main action, not the cross. */
export function markFirstFocus(content: HTMLElement | null): void {
  const dialog = content?.parentElement
  if (!content || !dialog || dialog.querySelector('[data-autofocus]')) return
  const field = content.querySelector('input:not([type="hidden"], [type="file"], :disabled), select, textarea')
  const main = [...dialog.querySelectorAll('footer button')].at(-1)
  const first = field ?? main
  first?.setAttribute('data-autofocus', '')
}
