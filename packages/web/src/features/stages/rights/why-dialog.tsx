import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCommands } from '../../../platform/commands/use-commands.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const Dialog = lazy(async () => ({
  default: (await fetchCode(() => import('../../../platform/ui/dialogs/dialog.tsx'))).Dialog,
}))
const WhyList = lazy(async () => ({ default: (await fetchCode(() => import('./why-list.tsx'))).WhyList }))

const title = 'Что мне недоступно и почему'

interface WhyDialogProps {
  requestId: string
  /** A further way from there, at its foot. */
  foot?: ReactNode
}

/** The way to «Что мне недоступно и почему». */
export function WhyDialog({ requestId, foot }: WhyDialogProps) {
  const [opened, setOpened] = useState(false)
  useCommands(texts.help, [{ id: 'why', title, run: () => setOpened(true) }])
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpened(true)}>
        {title}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <Dialog opened title={title} footer={foot} onClose={() => setOpened(false)}>
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <WhyList requestId={requestId} />
            </Suspense>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
