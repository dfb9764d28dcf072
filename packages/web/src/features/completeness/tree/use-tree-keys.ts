import { type FocusEvent, type KeyboardEvent, useCallback } from 'react'
import type { Command } from '../../../platform/commands/commands.ts'
import { useCommands } from '../../../platform/commands/use-commands.ts'

const rowSelector = '[data-row]'
const controlSelector = 'button, a[href]'
const palette = 'never'

/** `data-act` of the button of the row that a key presses. */
// biome-ignore format: read by columns
const acts = [
  { act: 'open',   keys: ['Enter'],                   title: 'Открыть файл или раздел' },
  { act: 'upload', keys: ['U'],                       title: 'Загрузить файл' },
  { act: 'sign',   keys: ['S'],                       title: 'Подписать' },
  { act: 'remove', keys: ['Delete'],                  title: 'Остановить загрузку' },
  { act: 'menu',   keys: ['Shift+F10', 'ContextMenu'], title: 'Меню файла' },
] as const

// biome-ignore format: read by columns
const moves = [
  { key: 'ArrowDown',  title: 'Следующая строка' },
  { key: 'ArrowUp',    title: 'Предыдущая строка' },
  { key: 'ArrowRight', title: 'Раскрыть' },
  { key: 'ArrowLeft',  title: 'Свернуть' },
  { key: 'Home',       title: 'Первая строка' },
  { key: 'End',        title: 'Последняя строка' },
] as const

const commands: readonly Command[] = [
  ...moves.map(
    ({ key, title }) =>
      ({ id: `tree ${key}`, title, keys: [key], palette, run: () => onRow((row) => move(row, key)) }) as const,
  ),
  ...acts.map(
    ({ act, keys, title }) =>
      ({ id: `tree ${act}`, title, keys, palette, run: () => onRow((row) => press(row, act)) }) as const,
  ),
]

/**
 * Keys of a tree of rows: arrows move and open, a letter presses the button of the row that bears `data-act`. Only one row
 * at a time is reached by Tab, and from it the controls of that row.
 */
export function useTreeKeys() {
  useCommands('Документы', commands)
  const onKeyDown = useCallback(({ key, target }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Tab' && target instanceof HTMLElement && target.matches(rowSelector)) setReach(target, '0')
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

function onRow(act: (row: HTMLElement) => boolean): boolean {
  const row = document.activeElement
  return row instanceof HTMLElement && row.matches(rowSelector) && act(row)
}

/** One row must be in reach of Tab even before anything was focused. Called after every drawing of the tree. */
export function keepOneRowInReach(tree: HTMLElement): void {
  const current = tree.querySelector('[data-current]')
  const first = current ?? tree.querySelector<HTMLElement>(rowSelector)
  if (first instanceof HTMLElement) first.tabIndex = 0
}

function move(row: HTMLElement, key: string): boolean {
  const rows = [...(row.closest('[role="treegrid"]')?.querySelectorAll<HTMLElement>(rowSelector) ?? [])]
  const at = rows.indexOf(row)
  const expanded = row.getAttribute('aria-expanded')
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1])
    case 'ArrowUp':
      return focus(rows[at - 1])
    case 'Home':
    case 'End':
      return toEdge(row, key)
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

// Rows that come into sight are measured, and what was guessed of the height of the tree with them.
const drawnWithin = 4

/** Of a large tree the first and the last rows are not in the page until it is scrolled there. */
function toEdge(row: HTMLElement, key: 'Home' | 'End'): boolean {
  const tree = row.closest<HTMLElement>('[role="treegrid"]')
  const edge = () => {
    const rows = [...(tree?.querySelectorAll<HTMLElement>(rowSelector) ?? [])]
    return key === 'Home' ? rows[0] : rows.at(-1)
  }
  if (!tree?.matches('.docs-tree-virtual')) return focus(edge())
  const scroll = (frames: number) => {
    tree.scrollIntoView({ block: key === 'Home' ? 'start' : 'end' })
    requestAnimationFrame(() => (frames > 1 ? scroll(frames - 1) : focus(edge())))
  }
  scroll(drawnWithin)
  return true
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
