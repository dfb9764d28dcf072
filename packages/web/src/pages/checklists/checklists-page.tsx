import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ChecklistList } from '../../features/checklists/lists/checklist-list.tsx'
import { useHolds } from '../../platform/session/session.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/checklists')

/** For everybody: checklists of the applications one sees. */
export function ChecklistsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const isStaff = useHolds('Administration')
  return (
    <Page>
      <ChecklistList
        search={search}
        isStaff={isStaff}
        onSearch={(next, typing) =>
          void navigate({ to: '/checklists', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
