import './support.css'
import { CostChange } from './support-papers.tsx'
import { ChangedSections } from './support-set.tsx'

/** In the draft of a request under a contract: what it changes against the current set, and what the cost asks for. */
export function SupportPart({ requestId }: { requestId: string }) {
  return (
    <div className="stack g16">
      <ChangedSections requestId={requestId} />
      <CostChange requestId={requestId} />
    </div>
  )
}
