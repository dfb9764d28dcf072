import { countText } from '../../../platform/format/numbers.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import type { Command } from '../../../platform/commands/commands.ts'
import { useCommands } from '../../../platform/commands/use-commands.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { neighbourOf, navigationWith } from './list-navigation.ts'

interface PlaceInList {
  /** The list itself, with its filters, and its name. */
  href: string
  title: string
  text: string
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

/** «12 из 340» in the list one came from, and the ways to its neighbours: by hand, by [ and ]. */
export function usePlaceInList(id: string, open: (id: string) => void): PlaceInList | undefined {
  const toast = useToast()
  const navigation = navigationWith(id)
  const at = navigation?.ids.indexOf(id) ?? -1
  const step = (by: 1 | -1) => () => {
    neighbourOf(id, by).then(
      (to) => to && open(to),
      (error: unknown) => toast({ text: failureText(error), tone: 'danger' }),
    )
  }
  const hasPrevious = at > 0
  const hasNext = navigation !== undefined && (at < navigation.ids.length - 1 || navigation.more !== null)
  const commands: Command[] = [
    ...(hasPrevious
      ? [
          {
            id: 'request previous',
            title: 'Предыдущее заявление списка',
            keys: ['['],
            spoken: 'previous' as const,
            run: step(-1),
          },
        ]
      : []),
    ...(hasNext
      ? [
          {
            id: 'request next',
            title: 'Следующее заявление списка',
            keys: [']'],
            spoken: 'next' as const,
            run: step(1),
          },
        ]
      : []),
  ]
  useCommands('Список', commands)
  if (!navigation) return undefined
  const { total } = navigation
  return {
    href: navigation.href,
    title: navigation.title,
    text: `${countText(at + 1)} из ${total.more ? `более чем ${countText(total.count)}` : countText(total.count)}`,
    previous: hasPrevious ? step(-1) : undefined,
    next: hasNext ? step(1) : undefined,
  }
}
