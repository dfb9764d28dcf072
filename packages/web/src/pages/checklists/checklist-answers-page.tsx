import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { AnswerList } from '../../features/checklists/lists/answer-list.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/checklists/answers')

/** For everybody: what was answered, across applications. */
export function ChecklistAnswersPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <Page>
      <AnswerList
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/checklists/answers', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
