import type { RefObject } from 'react'
import type { Command } from '../../commands/commands.ts'
import { useCommands } from '../../commands/use-commands.ts'

/**
 * / to the search, J and K or ↓ and ↑ to the next and previous row, Home and End to the first and last; Enter opens as on
 * any link. Arrows and Home move rows only from a row: elsewhere they scroll.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a[data-row-link]') ?? [])]
  const standing = () => links().findIndex((link) => link === document.activeElement)
  const step = (by: 1 | -1) => {
    const at = standing()
    const to = Math.min(Math.max(at + by, 0), links().length - 1)
    return focus(links()[to]) && (to === at ? 'end' : true)
  }
  const fromRow = (move: () => unknown) => () => standing() >= 0 && move()
  const palette = 'never' as const
  // biome-ignore format: read by columns
  const commands: readonly Command[] = [
    { id: 'list search',   title: 'К поиску по списку', keys: ['/'], run: () => focus(list.current?.querySelector<HTMLElement>('input[type=search]')) },
    { id: 'list next',     title: 'Следующая строка',   keys: ['J'],         palette, spoken: 'next',     run: () => step(1) },
    { id: 'list previous', title: 'Предыдущая строка',  keys: ['K'],         palette, spoken: 'previous', run: () => step(-1) },
    { id: 'list down',     title: 'Следующая строка',   keys: ['ArrowDown'], palette, run: fromRow(() => step(1)) },
    { id: 'list up',       title: 'Предыдущая строка',  keys: ['ArrowUp'],   palette, run: fromRow(() => step(-1)) },
    { id: 'list first',    title: 'Первая строка',      keys: ['Home'],      palette, run: fromRow(() => focus(links()[0])) },
    { id: 'list last',     title: 'Последняя строка',   keys: ['End'],       palette, run: fromRow(() => focus(links().at(-1))) },
  ]
  useCommands('Список', commands)
}

function focus(target: HTMLElement | null | undefined): boolean {
  target?.focus()
  return target instanceof HTMLElement
}
