import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Bar } from '../../../platform/ui/feedback/bar.tsx'
import { hideFromTray } from '../../../platform/ui/feedback/tray.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { returnFocus } from './return-focus.ts'
import { type SigningQueue, signingTotals } from './signing-queue.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const SigningProgress = lazy(async () => ({
  default: (await fetchCode(() => import('./signing-progress.tsx'))).SigningProgress,
}))

/** The batch under way: its dialog, or when that is folded one line in the corner of every page. */
export function SigningWork({ queue }: { queue: SigningQueue }) {
  const batch = useSyncExternalStore(queue.subscribe, queue.batch)
  const toast = useToast()
  const [folded, setFolded] = useState(0)
  const totals = batch && signingTotals(batch)
  const clean = totals?.over === true && totals.done === totals.all
  const single = batch?.tasks.length === 1 ? batch.tasks[0]?.file.name : undefined
  const quiet = clean && (single !== undefined || folded === batch?.no)
  useEffect(() => {
    if (!quiet) return
    toast({ text: single ? `Файл «${single}» подписан` : 'Все файлы подписаны' })
    hideFromTray('signing')
    returnFocus()
  }, [quiet, single, toast])
  if (!batch || !totals || quiet) return null
  if (folded !== batch.no)
    return (
      <Suspense>
        <SigningProgress
          queue={queue}
          batch={batch}
          onFold={() => {
            setFolded(batch.no)
            returnFocus()
          }}
          onClose={() => {
            hideFromTray('signing')
            returnFocus()
          }}
        />
      </Suspense>
    )
  const passed = totals.done + totals.failed
  return (
    <section className="tray-card" aria-label="Подписание">
      <header className="tray-head">
        <b className="grow" role="status">
          {batch.paused === null ? `Подписываем: ${passed} из ${totals.all}` : 'Подписание приостановлено'}
        </b>
        <Button size="compact-sm" variant="subtle" onClick={() => setFolded(0)}>
          {totals.over ? 'Итог' : 'Развернуть'}
        </Button>
      </header>
      <div className="tray-total">
        <Bar value={(passed / totals.all) * 100} label={`Подписано ${totals.done} из ${totals.all}`} />
      </div>
    </section>
  )
}
