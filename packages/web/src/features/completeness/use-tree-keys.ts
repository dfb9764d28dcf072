import { type FocusEvent, type KeyboardEvent, useCallback } from 'react'

const rowSelector = '[data-row]'
const controlSelector = 'button, a[href]'

// Letters stand by their places on the keyboard: «Г» and «Ы» are where U and S are.
const actOfKey: Readonly<Record<string, string>> = {
  Enter: 'open',
  KeyU: 'upload',
  KeyS: 'sign',
  Delete: 'remove',
  ContextMenu: 'menu',
}

/**
 * Keys of a tree of rows: arrows move and open, a letter presses the button of the row that bears `data-act`. Only one row
 * at a time is reached by Tab, and from it the controls of that row.
 */
export function useTreeKeys() {
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target : undefined
    if (!row?.matches(rowSelector)) return
    if (event.key === 'Tab') setReach(row, '0')
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (move(event.currentTarget, row, event.key) || act(row, event)) event.preventDefault()
  }, [])
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>(rowSelector)
    if (!row) return
    for (const other of event.currentTarget.querySelectorAll<HTMLElement>('[data-current]')) {
      if (other === row) return
      other.removeAttribute('data-current')
      other.tabIndex = -1
      setReach(other, '-1')
    }
    row.setAttribute('data-current', '')
    row.tabIndex = 0
    setReach(row, '0')
  }, [])
  return { onKeyDown, onFocus }
}

/** One row must be in reach of Tab even before anything was focused. Called after every drawing of the tree. */
export function keepOneRowInReach(tree: HTMLElement): void {
  const current = tree.querySelector('[data-current]')
  const first = current ?? tree.querySelector<HTMLElement>(rowSelector)
  if (first instanceof HTMLElement) first.tabIndex = 0
}

function move(tree: HTMLElement, row: HTMLElement, key: string): boolean {
  const rows = [...tree.querySelectorAll<HTMLElement>(rowSelector)]
  const at = rows.indexOf(row)
  const expanded = row.getAttribute('aria-expanded')
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      return expanded === 'false' ? press(row, 'toggle') : levelOf(rows[at + 1]) > levelOf(row) && focus(rows[at + 1])
    case 'ArrowLeft':
      return expanded === 'true'
        ? press(row, 'toggle')
        : focus(rows.slice(0, at).findLast((other) => levelOf(other) < levelOf(row)))
    default:
      return false
  }
}

function act(row: HTMLElement, { key, code, shiftKey }: KeyboardEvent): boolean {
  const name = shiftKey && key === 'F10' ? 'menu' : (actOfKey[key] ?? actOfKey[code])
  return name !== undefined && press(row, name)
}

function press(row: HTMLElement, name: string): boolean {
  const control = row.querySelector<HTMLElement>(`[data-act~="${name}"]`)
  control?.click()
  return control !== null
}

function focus(row: HTMLElement | undefined): boolean {
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}

function levelOf(row: HTMLElement | undefined): number {
  return Number(row?.getAttribute('aria-level') ?? 0)
}

function setReach(row: HTMLElement, value: string) {
  for (const control of row.querySelectorAll(controlSelector)) control.setAttribute('tabindex', value)
}
