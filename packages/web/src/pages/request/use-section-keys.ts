import type { Command } from '../../platform/commands/commands.ts'
import { useCommands } from '../../platform/commands/use-commands.ts'
import type { Section } from '../../platform/ui/page/section-menu.tsx'

/** Alt+↑ and Alt+↓ go through the sections of a page; the palette goes to any of them and says why one is closed. */
export function useSectionKeys(sections: readonly Section[], current: string, select: (id: string) => void): void {
  const ids = sections.flatMap(({ id, locked }) => (locked ? [] : [id]))
  const step = (by: 1 | -1) => () => {
    const to = ids[Math.min(ids.length - 1, Math.max(0, ids.indexOf(current) + by))]
    if (to !== undefined) select(to)
  }
  const common = { whileTyping: true, palette: 'never' } as const
  const others = sections.filter(({ id }) => id !== current)
  useCommands('Разделы заявления', [
    { id: 'section next', title: 'Следующий раздел', keys: ['Alt+ArrowDown'], run: step(1), ...common },
    { id: 'section previous', title: 'Предыдущий раздел', keys: ['Alt+ArrowUp'], run: step(-1), ...common },
    ...others.map(
      ({ id, label, locked }): Command => ({
        id: `section ${id}`,
        title: label,
        reason: locked,
        run: () => select(id),
      }),
    ),
  ])
}
