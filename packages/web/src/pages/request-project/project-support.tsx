import { isRootKind } from '@portal/domain/stages/facts'
import { useRouter } from '@tanstack/react-router'
import { SupportSection } from '../../features/expert-support/support-section.tsx'
import type { RequestView } from '../../features/requests/form/form-parts.ts'
import { startFilling } from '../../features/requests/wizard/start-filling.ts'
import { ActionList } from '../../features/stages/moves/action-list.tsx'
import { useMoves } from '../../features/stages/moves/moves-context.tsx'

/** Expert support of this application, with the moves of its contract. */
export function ProjectSupport({ request }: { request: RequestView }) {
  const { history } = useRouter()
  const { moves } = useMoves()
  const isWaiting = isRootKind(request.kind) && request.stage === 'waitingForExpertSupportRequest'
  return (
    <SupportSection
      requestId={request.id}
      kind={request.kind}
      acts={isWaiting && moves.length > 0 ? <ActionList /> : undefined}
      onCreated={async (id) => {
        await startFilling(id)
        history.push(`/request/${id}`)
      }}
    />
  )
}
