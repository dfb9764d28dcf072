import { fieldTable, sectionOf } from '@portal/domain/request/fields/field-table'
import { sectionTitle } from '@portal/domain/request/fields/fields'
import type { ClientKey } from '@portal/domain/stages/permissions/keys'
import { dayText } from '@portal/domain/calendar/days'
import type { FolderView } from '../../features/completeness/folders-queries.ts'

/** Fields of an application a remark may be about. */
export const fieldChoices = fieldTable.map(({ path, label }) => ({
  value: path,
  label: `${sectionTitle(sectionOf(path))}: ${label}`,
}))

/** Under a contract of expert support experts speak of changes, or of what the conclusion rests on. */
export function remarksTitleFor(can: (key: ClientKey) => boolean): string | undefined {
  if (can('viewRemarksExpertCE')) return 'Замечания экспертов к оценке соответствия'
  return can('viewRemarksExpertCR') ? 'Замечания экспертов к заявлению о заключении' : undefined
}

/** Documents of an application a remark may be about. */
export function itemChoices(folders: readonly FolderView[]) {
  return folders.flatMap(({ items }) => items.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` })))
}

/** Current files of the items that remarks have opened. */
export function versionsIn(folders: readonly FolderView[]) {
  return folders
    .flatMap(({ items }) => items)
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ id, code, documents }) =>
      documents.map(({ file, version }) => ({
        ref: file.ref,
        name: file.name,
        itemId: id,
        note: `${code}, версия ${version}`,
        at: file.createdAt,
      })),
    )
}

/** What is said while there are none. */
export function emptyRemarksNote(isStaff: boolean, endsOn: string | null): string {
  if (isStaff) return 'Подготовленное замечание заявитель увидит после выдачи.'
  const until = endsOn ? `Экспертиза закончится не позже ${dayText(endsOn)}. ` : ''
  return `${until}Если замечания появятся, мы пришлём письмо и уведомление.`
}
