import { useRouter } from '@tanstack/react-router'
import { DraftBar } from '../../features/requests/draft/draft-bar.tsx'
import { DraftRemaining } from '../../features/requests/draft/draft-remaining.tsx'
import { DraftRemove } from '../../features/requests/deleted-drafts/draft-remove.tsx'
import type { Readiness, RequestView } from '../../features/requests/form/form-parts.ts'
import { ActionBar } from '../../features/stages/moves/action-bar.tsx'
import type { Autosave } from '../../platform/autosave/autosave.ts'
import { Guarded } from '../../platform/session/rights.tsx'
import { PhoneBar } from '../../platform/ui/page/phone-bar.tsx'
import { useRootAttribute } from '../../platform/ui/page/use-root-attribute.ts'
import { type ReadyRef, useSaveBeforeMove } from '../request/use-save-before-move.ts'

interface DraftActionsProps {
  request: RequestView
  readiness: Readiness | undefined
  all: readonly Autosave[]
  /** What a move asks before it is begun. */
  readyRef: ReadyRef
  /** Paths that can be changed now. */
  open: readonly string[]
  onJump: (path: string) => void
}

/** What can be done with the draft now, and what is left before it: a bar at the foot. */
export function DraftActions({ request, readiness, all, readyRef, open, onJump }: DraftActionsProps) {
  const router = useRouter()
  useSaveBeforeMove({ requestId: request.id, open, all, readyRef })
  useRootAttribute('data-tall-foot', true)
  const left = readiness && <DraftRemaining readiness={readiness} onJump={onJump} />
  const remove = (
    <Guarded by="deleteRequestButton">
      <DraftRemove request={request} onRemoved={() => void router.navigate({ href: '/requests', replace: true })} />
    </Guarded>
  )
  return (
    <>
      <div className="only-phone">{remove}</div>
      <DraftBar>
        <span className="row wrap g12">
          <ActionBar />
        </span>
        {left}
        <span className="grow" />
        {remove}
      </DraftBar>
      <PhoneBar>
        <div className="draft-phone">
          {left}
          <span className="row g8">
            <ActionBar short />
          </span>
        </div>
      </PhoneBar>
    </>
  )
}
