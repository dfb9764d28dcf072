import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { applicationName } from '../../features/design-tasks/design-task-queries.ts'
import { NoteFormation } from '../../features/design-tasks/note-formation.tsx'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'

const route = getRouteApi('/signed/downloadExpNoteFormationPO')

/** Forming an explanatory note; which application it is of stands in the address. */
export function NoteFormationPage() {
  const { request: id } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error } = useQuery({ ...requestQuery(id ?? ''), enabled: id !== undefined })
  const request = id !== undefined && data ? { id, name: applicationName(data), note: '' } : null
  return (
    <Page width="form">
      <PageHead note="Портал составляет записку в формате XML из сведений заявления, проверяет её по схеме и отдаёт файлом." />
      <FailureNotice error={id === undefined ? null : error} title="Заявление не открылось" />
      <NoteFormation
        request={request}
        onRequest={(chosen) => void navigate({ search: chosen ? { request: chosen.id } : {} })}
      />
    </Page>
  )
}
