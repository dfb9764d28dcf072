import { useQuery } from '@tanstack/react-query'
import { CheckSection } from '../features/completeness/check-section.tsx'
import { remarksQuery } from '../features/remarks/remarks-queries.ts'
import { useMoves } from '../features/stages/moves-context.tsx'
import { useRights } from '../platform/session/rights.tsx'
import type { ProjectSectionProps } from './request-project-page-section.tsx'

/** The check of completeness; remarks that are being prepared come from their own feature. */
export function ProjectCheck({ request, decides }: ProjectSectionProps) {
  const { can } = useRights()
  const { moves } = useMoves()
  const remarks = useQuery({ ...remarksQuery(request.id), enabled: can('navRemarks') }).data?.remarks ?? []
  const prepared = remarks.flatMap(({ state, kind, item, text, norm }) =>
    state === 'preparing' && kind === 'completeness' && item ? [{ itemId: item.id, text, norm }] : [],
  )
  const judging = decides && moves.some(({ action }) => action === 'sendCompletenessRemarks')
  return <CheckSection requestId={request.id} judging={judging} prepared={prepared} />
}
