import { MachineAttorneys } from '../../features/attorneys/machine-attorneys.tsx'
import { AttorneysCard } from '../../features/documents/attorneys-card.tsx'
import type { DocumentActs } from '../../features/documents/document-acts.ts'

/** By what right people act: papers, and machine-readable powers of attorney. */
export function AttorneysSection({ requestId, ...acts }: DocumentActs & { requestId: string }) {
  return (
    <div className="stack g24">
      <MachineAttorneys requestId={requestId} />
      <AttorneysCard requestId={requestId} {...acts} />
    </div>
  )
}
