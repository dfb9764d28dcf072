import { issuingRemarks } from '@portal/domain/stages/moves/remark-moves'
import { stageRule } from '@portal/domain/stages/stages'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CheckSection } from '../../features/completeness/check/check-section.tsx'
import { remarksQuery } from '../../features/remarks/remarks-queries.ts'
import { DataReadiness } from '../../features/requests/draft/data-readiness.tsx'
import { useMoves } from '../../features/stages/moves/moves-context.tsx'
import { useRights } from '../../platform/session/rights.tsx'
import type { ProjectSectionProps } from './project-props.ts'

/** The check of completeness, under what the rules say of the data; remarks being prepared come from their own feature. */
export function ProjectCheck({ request, decides }: ProjectSectionProps) {
  const { can } = useRights()
  const { moves } = useMoves()
  const router = useRouter()
  const remarks = useQuery({ ...remarksQuery(request.id), enabled: can('navRemarks') }).data?.remarks ?? []
  const prepared = remarks.flatMap(({ state, kind, item, text, norm }) =>
    state === 'preparing' && kind === 'completeness' && item ? [{ itemId: item.id, text, norm }] : [],
  )
  const isChecked = stageRule(request.stage).remarks === 'completeness'
  const judging = decides && isChecked && moves.some(({ action }) => issuingRemarks.includes(action))
  const open = (card: string) => void router.navigate({ to: '.', hash: card, resetScroll: false })
  return (
    <div className="project-section">
      {can('navRequestData') && <DataReadiness requestId={request.id} onOpen={open} />}
      <CheckSection requestId={request.id} judging={judging} prepared={prepared} />
    </div>
  )
}
