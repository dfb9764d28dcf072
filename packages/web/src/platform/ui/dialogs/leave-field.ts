/** Esc closes without leaving the field: what is kept only after a pause, or when the field is left, is kept by this. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
