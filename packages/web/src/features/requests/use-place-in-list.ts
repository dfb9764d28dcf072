import { countText } from '../../platform/format/numbers.ts'
import type { Command } from '../../platform/commands/commands.ts'
import { useCommands } from '../../platform/commands/use-commands.ts'
import { totalText } from './list-words.ts'
import { neighbourOf, walkWith } from './list-walk.ts'

interface PlaceInList {
  /** The list itself, with its filters. */
  href: string
  text: string
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

/** «12 из 340» in the list one came from, and the ways to its neighbours: by hand, by [ and ]. */
export function usePlaceInList(id: string, open: (id: string) => void): PlaceInList | undefined {
  const walk = walkWith(id)
  const at = walk?.ids.indexOf(id) ?? -1
  const step = (by: 1 | -1) => () => {
    void neighbourOf(id, by).then((to) => to && open(to))
  }
  const hasPrevious = at > 0
  const hasNext = walk !== undefined && (at < walk.ids.length - 1 || walk.more !== null)
  const commands: Command[] = [
    ...(hasPrevious
      ? [{ id: 'request previous', title: 'Предыдущее заявление списка', keys: ['['], run: step(-1) }]
      : []),
    ...(hasNext ? [{ id: 'request next', title: 'Следующее заявление списка', keys: [']'], run: step(1) }] : []),
  ]
  useCommands('Список', commands)
  if (!walk) return undefined
  return {
    href: walk.href,
    text: `${countText(at + 1)} из ${totalText(walk.total)}`,
    previous: hasPrevious ? step(-1) : undefined,
    next: hasNext ? step(1) : undefined,
  }
}
