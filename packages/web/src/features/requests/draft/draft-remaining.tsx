import { lazy, Suspense, useState } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import type { Readiness } from '../form/form-parts.ts'
import { blockingCount, ReadinessList } from './readiness-list.tsx'

const Drawer = lazy(async () => ({
  default: (await fetchCode(() => import('../../../platform/ui/dialogs/drawer.tsx'))).Drawer,
}))

interface DraftRemainingProps {
  readiness: Readiness
  /** Jumps to the place of a blocker. */
  onJump: (path: string) => void
}

/** «Осталось N» leads to the first thing that is left; where the list does not stand beside the form, it opens here. */
export function DraftRemaining({ readiness, onJump }: DraftRemainingProps) {
  const [opened, setOpened] = useState(false)
  const { blockers } = readiness
  const first = blockers.find(({ blocks }) => blocks)
  const jump = (path: string) => {
    setOpened(false)
    onJump(path)
  }
  if (blockers.length === 0) return <span className="meta">Всё заполнено</span>
  return (
    <span className="row g12 wrap">
      {first && (
        <button type="button" className="link" onClick={() => jump(first.path)}>
          Осталось {blockingCount(readiness)}
        </button>
      )}
      <button type="button" className="link readiness-all" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {first ? 'Весь список' : `Обратите внимание: ${blockers.length}`}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <Drawer title="Что осталось" onClose={() => setOpened(false)}>
            <ReadinessList readiness={readiness} onJump={jump} />
          </Drawer>
        </Suspense>
      )}
    </span>
  )
}
