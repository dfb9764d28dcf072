import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { DraftBar } from '../features/requests/draft-bar.tsx'
import { DraftLeft } from '../features/requests/draft-left.tsx'
import { DraftRemove } from '../features/requests/draft-remove.tsx'
import type { Readiness, RequestView } from '../features/requests/form-model.ts'
import { ActionBar } from '../features/stages/action-bar.tsx'
import type { Autosave } from '../platform/autosave/autosave.ts'
import { statusOf } from '../platform/autosave/save-status.tsx'
import { Guarded } from '../platform/session/rights.tsx'
import { PhoneBar } from '../platform/ui/phone-bar.tsx'
import { useToast } from '../platform/ui/toasts.tsx'

interface DraftActionsProps {
  request: RequestView
  readiness: Readiness | undefined
  all: readonly Autosave[]
  /** What a move asks before it is begun. */
  readyRef: RefObject<(() => Promise<boolean>) | undefined>
  /** Something can be changed now. */
  isOpen: boolean
  onJump: (path: string) => void
  onSave: () => void
}

/** What can be done with the draft now, and what is left before it: a bar at the foot. */
export function DraftActions({ request, readiness, all, readyRef, isOpen, onJump, onSave }: DraftActionsProps) {
  const router = useRouter()
  useSavedFirst({ all, readyRef })
  const left = readiness && <DraftLeft readiness={readiness} onJump={onJump} />
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
        {isOpen && (
          <Guarded by="saveButton">
            <Button variant="default" onClick={onSave}>
              Сохранить
            </Button>
          </Guarded>
        )}
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

/** A move waits for what is still being saved: after it the fields may be closed. */
function useSavedFirst({ all, readyRef }: Pick<DraftActionsProps, 'all' | 'readyRef'>) {
  const toast = useToast()
  useEffect(() => {
    readyRef.current = async () => {
      if (!isUnsaved(all)) return true
      await Promise.all(all.map((one) => one.flush()))
      if (isUnsaved(all)) toast({ text: statusOf(all, ''), tone: 'warn' })
      return !isUnsaved(all)
    }
    return () => {
      readyRef.current = undefined
    }
  }, [all, readyRef, toast])
}

function isUnsaved(all: readonly Autosave[]): boolean {
  return all.some((one) => one.state().phase !== 'saved')
}
