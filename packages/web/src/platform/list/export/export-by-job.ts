import type { Endpoint, Got, Sent } from '@portal/contract/endpoint'
import { listExports } from '@portal/contract/features/list-exports/endpoints'
import { plural } from '@portal/domain/russian/plural'
import { createElement } from 'react'
import { call, fileUrl } from '../../api/call.ts'
import { failureText, isPassing } from '../../api/call-failed.ts'
import { countText, sizeText } from '../../format/numbers.ts'
import { saveFrom } from '../../format/save-file.ts'
import { newId } from '../../session/ids.ts'
import { showInTray } from '../../ui/feedback/tray.tsx'
import { ExportCard, type ExportState } from './export-card.tsx'

type ListExport = Got<typeof listExports.one>
type Start = (typeof listExports)['startJournal' | 'startEvents'] & Endpoint

interface ExportedByJob<E extends Start> {
  endpoint: E
  input: Sent<E>
  /** «Журнал заявлений»: until the file has a name of its own. */
  name: string
}

const askAgainMs = 700
const firstAskMs = 250

/**
 * Has a long list made into a file by a job. Whoever stays sees how far it is and gets the file by itself; whoever leaves finds
 * it in the history of his files, and is told when it is there.
 */
export async function exportByJob<const E extends Start>(list: ExportedByJob<E>): Promise<void> {
  const { endpoint, input, name } = list
  const trayId = newId()
  const show = (state: ExportState) =>
    showInTray(trayId, createElement(ExportCard, { id: trayId, ...state }), state.stop)
  const failed = (reason: string) => show({ state: 'failed', name, reason, retry: () => void exportByJob(list) })
  show({ state: 'running', name })
  try {
    let made: ListExport = await call(endpoint, { ...input, key: newId() })
    const params = { id: made.id }
    const stop = () => void call(listExports.stop, { params }).catch(() => undefined)
    for (let pause = firstAskMs; made.state === 'waiting' || made.state === 'running'; pause = askAgainMs) {
      show({ state: 'running', name, percent: percentOf(made), note: rowsText(made), stop })
      await new Promise((resolve) => setTimeout(resolve, pause))
      made = await askAgain(made)
    }
    if (made.state === 'stopped') show({ state: 'stopped', name })
    else if (made.file === null) failed(made.why ?? 'Файл не получился. Повторите.')
    else {
      saveFrom(fileUrl(listExports.file, { params }), made.file.name)
      const isCsvWanted = made.format === 'csv'
      show({ state: 'done', name: made.file.name, note: sizeText(made.file.size), isCsvWanted })
    }
  } catch (error) {
    failed(failureText(error))
  }
}

/** A moment without a network ends nothing: the file is being made all the same. */
async function askAgain(made: ListExport): Promise<ListExport> {
  try {
    return await call(listExports.one, { params: { id: made.id } })
  } catch (error) {
    if (isPassing(error)) return made
    throw error
  }
}

/** How far it is; never more than nearly all before the end. */
export function percentOf({ rows, total }: Pick<ListExport, 'rows' | 'total'>): number | undefined {
  return total ? Math.min(99, (rows / total) * 100) : undefined
}

/** «12 000 из 40 000 строк». */
export function rowsText({ rows, total }: Pick<ListExport, 'rows' | 'total'>): string {
  if (total === null) return `${countText(rows)} ${plural(rows, ['строка', 'строки', 'строк'])}`
  return `${countText(rows)} из ${countText(total)} ${plural(total, ['строки', 'строк', 'строк'])}`
}
