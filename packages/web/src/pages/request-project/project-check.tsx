import { issuingRemarks } from '@portal/domain/stages/moves/remark-moves'
import { stageRule } from '@portal/domain/stages/stages'
import { isUnsent, replyTypes } from '@portal/domain/remarks/remarks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CheckSection } from '../../features/completeness/check/check-section.tsx'
import type { EarlierRemark } from '../../features/completeness/check/earlier-remark.ts'
import { completenessRemarksQuery, type Remark } from '../../features/remarks/remarks-queries.ts'
import { DataReadiness } from '../../features/requests/draft/data-readiness.tsx'
import { useMoves } from '../../features/stages/moves/moves-context.tsx'
import { useRights } from '../../platform/session/rights.tsx'
import type { ProjectSectionProps } from './project-props.ts'

/** The check of completeness, under what the rules say of the data; remarks being prepared come from their own feature. */
export function ProjectCheck({ request, decides }: ProjectSectionProps) {
  const { can } = useRights()
  const { moves } = useMoves()
  const router = useRouter()
  const remarks = useQuery({ ...completenessRemarksQuery(request.id), enabled: can('navRemarks') }).data?.remarks ?? []
  const prepared = remarks.flatMap(({ state, item, text, norm }) =>
    state === 'preparing' && item ? [{ itemId: item.id, text, norm }] : [],
  )
  const earlier = remarks.filter(isEarlier).flatMap((remark) => earlierOf(remark))
  const isChecked = stageRule(request.stage).remarks === 'completeness'
  const judging = decides && isChecked && moves.some(({ action }) => issuingRemarks.includes(action))
  const open = (card: string) => void router.navigate({ to: '.', hash: card, resetScroll: false })
  return (
    <div className="project-section">
      {can('navRequestData') && <DataReadiness requestId={request.id} onOpen={open} />}
      <CheckSection requestId={request.id} judging={judging} prepared={prepared} earlier={earlier} />
    </div>
  )
}

/** Went out in a check before this one. */
function isEarlier({ state }: Remark): boolean {
  return !isUnsent(state)
}

function earlierOf({ id, item, round, text, norm, stateTitle, issuedAt, replies }: Remark): EarlierRemark[] {
  if (!item) return []
  const answers = replies.flatMap((reply) =>
    reply.submittedAt
      ? [
          {
            id: reply.id,
            type: replyTypes[reply.type].title,
            text: reply.text,
            by: reply.by,
            at: reply.submittedAt,
            files: reply.files,
            decision: reply.decisionText,
          },
        ]
      : [],
  )
  return [{ id, itemId: item.id, round, text, norm, stateTitle, issuedAt, answers }]
}
