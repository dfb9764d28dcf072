import { requests } from '@portal/contract/features/requests/endpoints'
import type { ListColumn } from '@portal/contract/features/requests/list-shapes'
import { createElement } from 'react'
import { download } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { saveFile } from '../../../platform/format/save-file.ts'
import { newId } from '../../../platform/session/ids.ts'
import { showInTray } from '../../../platform/ui/feedback/tray.tsx'
import { ExportCard, type ExportState } from './export-card.tsx'
import type { ListFilter } from '../list-search.ts'
import type { ListScope } from '../requests-queries.ts'

interface ExportedList {
  scope: ListScope
  filter: ListFilter
  columns: readonly ListColumn[]
}

/** Makes a file of the list and gives it to the person; goes on while pages change, says in the corner how far it is. */
export async function exportList({ scope, filter, columns }: ExportedList): Promise<void> {
  // Each file has its own card: a second one does not hide how far the first is.
  const trayId = newId()
  const control = new AbortController()
  const show = (state: ExportState) =>
    showInTray(trayId, createElement(ExportCard, { id: trayId, ...state }), state.stop)
  const stop = () => control.abort()
  show({ state: 'running', received: 0, stop })
  try {
    const query = { scope, query: { ...filter, columns: [...columns] } }
    const { file, name } = await download(
      requests.xlsx,
      { query },
      (received, expected) => show({ state: 'running', received, expected, stop }),
      control.signal,
    )
    saveFile(file, name)
    show({ state: 'done', received: file.size, name })
  } catch (error) {
    if (control.signal.aborted) show({ state: 'stopped', received: 0 })
    else
      show({
        state: 'failed',
        received: 0,
        reason: failureText(error),
        retry: () => void exportList({ scope, filter, columns }),
      })
  }
}
