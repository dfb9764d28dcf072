import { Button } from '@mantine/core'
import { limits } from '@portal/domain/settings/limits'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { sizeText } from '../../format/numbers.ts'
import { texts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ProgressRow } from '../../ui/files/progress-row.tsx'
import { hideFromTray } from '../../ui/feedback/tray.tsx'

export interface ExportState {
  state: 'running' | 'done' | 'failed' | 'stopped'
  /** Bytes. */
  received: number
  /** About how many there will be. */
  expected?: number | undefined
  name: string
  reason?: string | undefined
  stop?: () => void
  retry?: () => void
}

const seenForMs = 8_000

/** The file of a list on its way: how far it is, what became of it. */
export function ExportCard({ id, state, received, expected, name, reason, stop, retry }: ExportState & { id: string }) {
  const leaves = state === 'done' || state === 'stopped'
  useEffect(() => {
    if (!leaves) return undefined
    const leave = setTimeout(() => hideFromTray(id), state === 'stopped' ? 0 : seenForMs)
    return () => clearTimeout(leave)
  }, [id, leaves, state])
  const isCsv = name.endsWith('.csv')
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
        // What is expected is counted from the first rows: never more than nearly all before the end.
        percent={expected ? Math.min(99, (received / expected) * 100) : undefined}
        note={sizeText(received)}
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
