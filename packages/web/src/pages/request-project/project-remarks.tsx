import { fieldTable, sectionOf } from '@portal/domain/request/fields/field-table'
import { sectionTitle } from '@portal/domain/request/fields/fields'
import type { ClientKey } from '@portal/domain/stages/permissions/keys'
import { issuingRemarks } from '@portal/domain/stages/moves/remark-moves'
import { useQuery } from '@tanstack/react-query'
import { foldersQuery, type FolderView } from '../../features/completeness/folders-queries.ts'
import { RemarksSection } from '../../features/remarks/remarks-section.tsx'
import { MoveButton } from '../../features/stages/moves/move-button.tsx'
import { useMoves } from '../../features/stages/moves/moves-context.tsx'
import { useRights } from '../../platform/session/rights.tsx'
import { dayText } from '@portal/domain/calendar/days'
import type { ProjectSectionProps } from './project-props.ts'

const fields = fieldTable.map(({ path, label }) => ({
  value: path,
  label: `${sectionTitle(sectionOf(path))}: ${label}`,
}))

/** Remarks with what they are about: the items and versions come from the documentation. */
export function ProjectRemarks({ request, isStaff, decides }: ProjectSectionProps) {
  const { can } = useRights()
  const { moves } = useMoves()
  const folders = useQuery({ ...foldersQuery(request.id), enabled: can('navDocuments') }).data?.folders ?? []
  const issue = isStaff && decides ? moves.find(({ action }) => issuingRemarks.includes(action))?.action : undefined
  return (
    <RemarksSection
      requestId={request.id}
      title={titleFor(can)}
      withText={can('viewRemarksText')}
      side={isStaff ? 'staff' : 'declarant'}
      items={folders.flatMap(({ items }) =>
        items.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` })),
      )}
      fields={fields}
      versions={versionsIn(folders)}
      emptyNote={emptyNote(isStaff, request.endsOn)}
      next={issue && <MoveButton action={issue} />}
    />
  )
}

/** Under a contract of expert support experts speak of changes, or of what the conclusion rests on. */
function titleFor(can: (key: ClientKey) => boolean): string | undefined {
  if (can('viewRemarksExpertCE')) return 'Замечания экспертов к оценке соответствия'
  return can('viewRemarksExpertCR') ? 'Замечания экспертов к заявлению о заключении' : undefined
}

/** Current files of the items that remarks have opened. */
function versionsIn(folders: readonly FolderView[]) {
  return folders
    .flatMap(({ items }) => items)
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ id, code, documents }) =>
      documents.map(({ file, version }) => ({
        ref: file.ref,
        name: file.name,
        itemId: id,
        note: `${code}, версия ${version}`,
      })),
    )
}

function emptyNote(isStaff: boolean, endsOn: string | null): string {
  if (isStaff) return 'Подготовленное замечание заявитель увидит после выдачи.'
  const until = endsOn ? `Экспертиза закончится не позже ${dayText(endsOn)}. ` : ''
  return `${until}Если замечания появятся, мы пришлём письмо и уведомление.`
}
