import { issuingRemarks } from '@portal/domain/stages/moves/remark-moves'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { foldersQuery } from '../../features/completeness/folders-queries.ts'
import { readRemarksPlace, type RemarksPlace } from '../../features/remarks/work/remarks-place.ts'
import { RemarksSection } from '../../features/remarks/remarks-section.tsx'
import { MoveButton } from '../../features/stages/moves/move-button.tsx'
import { useMoves } from '../../features/stages/moves/moves-context.tsx'
import { useRights } from '../../platform/session/rights.tsx'
import type { ProjectSectionProps } from './project-props.ts'
import { emptyRemarksNote, fieldChoices, itemChoices, remarksTitleFor, versionsIn } from './remark-choices.ts'

/** Remarks with what they are about: the items and versions come from the documentation. */
export function ProjectRemarks({ request, isStaff, decides }: ProjectSectionProps) {
  const { can } = useRights()
  const { moves } = useMoves()
  const { navigate } = useRouter()
  const place = readRemarksPlace(useSearch({ strict: false }))
  const folders = useQuery({ ...foldersQuery(request.id), enabled: can('navDocuments') }).data?.folders ?? []
  const issue = isStaff && decides ? moves.find(({ action }) => issuingRemarks.includes(action))?.action : undefined
  const go = (part: RemarksPlace) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...part }),
      hash: true,
      // A step back leads from the remark to the list, not through every remark one has looked at.
      replace: part.view === undefined || part.view === place.view,
      resetScroll: false,
    })
  return (
    <RemarksSection
      requestId={request.id}
      title={remarksTitleFor(can)}
      withText={can('viewRemarksText')}
      side={isStaff ? 'staff' : 'declarant'}
      items={itemChoices(folders)}
      fields={fieldChoices}
      versions={versionsIn(folders)}
      emptyNote={emptyRemarksNote(isStaff, request.endsOn)}
      next={issue && <MoveButton action={issue} />}
      wide={`/request/${request.id}/remarks${place.remark ? `?remark=${place.remark}` : ''}`}
      place={place}
      onPlace={go}
    />
  )
}
