import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { DesignTaskList } from '../../features/design-tasks/list/design-task-list.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/design-tasks')

/** Tasks for design: one's own, those of the organisation, those to approve; all of them for staff. */
export function DesignTasksPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <Page>
      <DesignTaskList
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/design-tasks', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
