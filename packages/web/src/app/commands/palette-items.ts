import type { RequestRow } from '../../features/requests/requests-queries.ts'
import { type CommandGroup, currentCommands } from '../../platform/commands/commands.ts'
import { findByWords } from '@portal/domain/russian/find-by-words'
import { readRecent } from './recent.ts'

export interface PaletteItem {
  id: string
  title: string
  note?: string | undefined
  keys?: readonly string[] | undefined
  /** Why it cannot be chosen now. */
  reason?: string | null | undefined
  href?: string | undefined
  run?: (() => unknown) | undefined
}

interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

interface Asked {
  text: string
  /** Applications the server found. */
  rows: readonly RequestRow[]
  userId: string
  /** The address one is at: there is no need to go there. */
  here: string
}

/** Before anything is typed: what was used last, then what this screen offers. Then what fits, applications after commands. */
export function paletteGroups({ text, rows, userId, here }: Asked): PaletteGroup[] {
  const commands = currentCommands()
  const groups =
    text === '' ? [recent(commands, userId, here), ...offered(commands)] : [...fitting(commands, text), found(rows)]
  return withoutTwins(groups).filter(({ items }) => items.length > 0)
}

function recent(commands: readonly CommandGroup[], userId: string, here: string): PaletteGroup {
  const offered = commands.flatMap(itemsOf('sought'))
  const items = readRecent(userId).flatMap((entry) => {
    if (entry.id.startsWith('/')) return `${here}/`.startsWith(`${entry.id}/`) ? [] : [{ ...entry, href: entry.id }]
    // What this screen does not offer today is no use.
    return offered.filter(({ id }) => id === entry.id)
  })
  return { title: 'Недавнее', items: items.slice(0, 5) }
}

function offered(commands: readonly CommandGroup[]): PaletteGroup[] {
  return commands.map((group) => ({ title: group.title, items: itemsOf('always')(group) }))
}

function fitting(commands: readonly CommandGroup[], text: string): PaletteGroup[] {
  return commands.map((group) => ({
    title: group.title,
    items: findByWords(itemsOf('sought')(group), text, ({ title }) => `${title} ${group.title}`),
  }))
}

function found(rows: readonly RequestRow[]): PaletteGroup {
  return {
    title: 'Заявления',
    items: rows.map(({ id, number, objectName, stageTitle }) => ({
      id: `/request/${id}`,
      title: `№ ${number}, ${objectName || 'без названия'}`,
      note: stageTitle,
      href: `/request/${id}`,
    })),
  }
}

function itemsOf(from: 'always' | 'sought') {
  return ({ commands }: CommandGroup): PaletteItem[] =>
    commands.filter(({ palette = 'always' }) => palette === 'always' || palette === from)
}

/** What stands under «Недавнее» is not said again below. */
function withoutTwins(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const known = new Set<string>()
  return groups.map(({ title, items }) => ({
    title,
    items: items.filter(({ id }) => !known.has(id) && known.add(id)),
  }))
}
