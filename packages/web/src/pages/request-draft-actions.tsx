import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
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
  /** Something can be changed now. */
  isOpen: boolean
  onJump: (path: string) => void
  onSave: () => void
}

/** What can be done with the draft now, and what is left before it: a bar at the foot. */
export function DraftActions({ request, readiness, all, isOpen, onJump, onSave }: DraftActionsProps) {
  const router = useRouter()
  const savedFirst = useSavedFirst(all)
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
        <span className="row wrap g12" onClickCapture={savedFirst}>
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
          <span className="row g8" onClickCapture={savedFirst}>
            <ActionBar short />
          </span>
        </div>
      </PhoneBar>
    </>
  )
}

/** A move waits for what is still being saved: after it the fields may be closed. */
function useSavedFirst(all: readonly Autosave[]) {
  const toast = useToast()
  const isPassing = useRef(false)
  const pass = async (button: HTMLElement | null) => {
    await Promise.all(all.map((one) => one.flush()))
    if (isUnsaved(all)) toast({ text: statusOf(all, ''), tone: 'warn' })
    else {
      isPassing.current = true
      button?.click()
      isPassing.current = false
    }
  }
  return (event: MouseEvent) => {
    const { target } = event
    if (isPassing.current || !isUnsaved(all) || !(target instanceof Element)) return
    event.stopPropagation()
    event.preventDefault()
    void pass(target.closest<HTMLElement>('button'))
  }
}

function isUnsaved(all: readonly Autosave[]): boolean {
  return all.some((one) => one.state().phase !== 'saved')
}
