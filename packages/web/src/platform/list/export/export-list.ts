import type { Endpoint, Sent } from '@portal/contract/endpoint'
import { createElement } from 'react'
import { download, fileUrl } from '../../api/call.ts'
import { failureText } from '../../api/call-failed.ts'
import { sizeText } from '../../format/numbers.ts'
import { saveFile } from '../../format/save-file.ts'
import { newId } from '../../session/ids.ts'
import { showInTray } from '../../ui/feedback/tray.tsx'
import { ExportCard, type ExportState } from './export-card.tsx'

interface ExportedList<E extends Endpoint & { reply: 'file' }> {
  endpoint: E
  /** What is filtered, its order and its columns. */
  input: Sent<E>
  /** «Заявления.xlsx»: until the file has come with its own name. */
  name: string
}

/** Makes a file of a list and gives it to the person; goes on while pages change, says in the corner how far it is. */
export async function exportList<const E extends Endpoint & { reply: 'file' }>(list: ExportedList<E>): Promise<void> {
  const { endpoint, input, name: expectedName } = list
  // Each file has its own card: a second one does not hide how far the first is.
  const trayId = newId()
  const control = new AbortController()
  const show = (state: ExportState) =>
    showInTray(trayId, createElement(ExportCard, { id: trayId, ...state }), state.stop)
  const stop = () => control.abort()
  show({ state: 'running', note: sizeText(0), name: expectedName, stop })
  try {
    const { file, name } = await download(
      endpoint,
      input,
      (received, expected) =>
        show({
          state: 'running',
          // What is expected is counted from the first rows: never more than nearly all before the end.
          percent: expected ? Math.min(99, (received / expected) * 100) : undefined,
          note: sizeText(received),
          name: expectedName,
          stop,
        }),
      control.signal,
    )
    saveFile(file, name)
    show({
      state: 'done',
      note: sizeText(file.size),
      name,
      isCsvWanted: fileUrl(endpoint, input).includes('format=csv'),
    })
  } catch (error) {
    if (control.signal.aborted) show({ state: 'stopped', name: expectedName })
    else
      show({
        state: 'failed',
        name: expectedName,
        reason: failureText(error),
        retry: () => void exportList(list),
      })
  }
}
