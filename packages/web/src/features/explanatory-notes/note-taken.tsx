import { byGroup } from '../../platform/format/by-group.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import type { NoteReview } from './note-queries.ts'

/** What stands in the application as the note gave it, by parts of the form. */
export function NoteTaken({ taken }: { taken: NoteReview['taken'] }) {
  const groups = byGroup(taken, ({ group }) => group)
  return (
    <Card title={`Взято из записки: ${taken.length}`} className="note-taken">
      {groups.map(([group, rows], at) => (
        <details key={group} open={at === 1}>
          <summary>
            {group}: {rows.length}
          </summary>
          <dl>
            {rows.map(({ path, label, text }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>{typograph(text) || 'есть'}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Card>
  )
}
