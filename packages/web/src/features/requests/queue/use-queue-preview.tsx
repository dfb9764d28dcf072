import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCommands } from '../../../platform/commands/use-commands.ts'
import type { RequestRow } from '../requests-queries.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const QueuePreview = lazy(async () => ({
  default: (await fetchCode(() => import('./queue-preview.tsx'))).QueuePreview,
}))

/** Space on a row of the queue shows it without opening. */
export function useQueuePreview(rows: readonly RequestRow[]): ReactNode {
  const [shown, setShown] = useState<RequestRow>()
  const preview = () => {
    const link = document.activeElement?.closest('a[data-row-link]')?.getAttribute('href')
    const row = rows.find(({ id }) => link === `/request/${id}`)
    if (!row) return false
    setShown(row)
    return true
  }
  useCommands('Список', [
    { id: 'list preview', title: 'Посмотреть, не открывая', keys: ['Space'], palette: 'never', run: preview },
  ])
  return (
    shown && (
      <Suspense fallback={null}>
        <QueuePreview row={shown} onClose={() => setShown(undefined)} />
      </Suspense>
    )
  )
}
