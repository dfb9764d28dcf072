import { Button } from '@mantine/core'
import { limits } from '@portal/domain/settings/limits'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { texts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ProgressRow } from '../../ui/files/progress-row.tsx'
import { hideFromTray } from '../../ui/feedback/tray.tsx'

export interface ExportState {
  state: 'running' | 'done' | 'failed' | 'stopped'
  /** How far it is; undefined while nobody can say. */
  percent?: number | undefined
  /** «1,2 МБ», «12 000 строк из 40 000». */
  note?: string | undefined
  name: string
  /** CSV was asked for: it needs no excuse. */
  isCsvWanted?: boolean | undefined
  reason?: string | undefined
  stop?: () => void
  retry?: () => void
}

const seenForMs = 8_000

/** The file of a list on its way: how far it is, what became of it. */
export function ExportCard({
  id,
  state,
  percent,
  note,
  name,
  isCsvWanted,
  reason,
  stop,
  retry,
}: ExportState & { id: string }) {
  const leaves = state === 'done' || state === 'stopped'
  useEffect(() => {
    if (!leaves) return undefined
    const leave = setTimeout(() => hideFromTray(id), state === 'stopped' ? 0 : seenForMs)
    return () => clearTimeout(leave)
  }, [id, leaves, state])
  const isCsv = state === 'done' && name.endsWith('.csv') && isCsvWanted !== true
  return (
    <section className="tray-card" aria-label="Файл списка">
      <header className="tray-head">
        <b className="grow" role="status">
          {titles[state]}
        </b>
        {state !== 'running' && (
          <IconButton label={texts.close} onClick={() => hideFromTray(id)}>
            <IconX size="1.125rem" />
          </IconButton>
        )}
      </header>
      <ProgressRow
        name={name}
        state={state === 'running' ? 'running' : state === 'done' ? 'done' : 'failed'}
        percent={percent}
        note={note}
        error={reason ?? (isCsv && `Строк слишком много, поэтому это CSV. ${limits.journalExportHint}`)}
        actions={
          <>
            {state === 'running' && (
              <Button size="compact-sm" variant="subtle" onClick={stop}>
                Остановить
              </Button>
            )}
            {state === 'failed' && (
              <Button size="compact-sm" variant="default" onClick={retry}>
                {texts.retry}
              </Button>
            )}
          </>
        }
      />
    </section>
  )
}

const titles: Readonly<Record<ExportState['state'], string>> = {
  running: 'Готовим файл списка',
  done: 'Файл списка готов',
  failed: 'Файл не получился',
  stopped: 'Файл остановлен',
}
