import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { recentMoment } from '../../../platform/time/moment-text.ts'
import { Timeline } from '../../../platform/ui/display/timeline.tsx'
import type { HistoryRow } from './history-queries.ts'

const actors: Readonly<Record<string, string>> = {
  declarant: 'Заявитель',
  organisation: 'Экспертиза',
  timer: 'Портал, по сроку',
  system: 'Портал',
}

/** Moves of an application: when, what, who, and what was written. */
export function HistoryList({ rows }: { rows: readonly HistoryRow[] }) {
  const now = usePortalNow()
  return (
    <Timeline
      items={rows.map((row) => ({
        id: String(row.no),
        when: recentMoment(row.at, now),
        at: row.at,
        text: (
          <>
            {row.actionTitle}
            {row.from !== row.to && (
              <span className="muted history-way">
                {row.fromTitle && `${row.fromTitle} `}→ {row.toTitle}
              </span>
            )}
            {row.reason && <span className="history-reason">{row.reason}</span>}
          </>
        ),
        who: [row.by ?? actors[row.actor] ?? '', row.onBehalfOf && `от имени: ${row.onBehalfOf}`]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  )
}
