import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { VersionList } from '../../features/checklists/constructor/version-list.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/checklists/constructor')

/** For staff: the organisation's own questions. */
export function ChecklistConstructorPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <Page>
      <VersionList
        search={search}
        onSearch={(next, typing) =>
          void navigate({
            to: '/checklists/constructor',
            search: next,
            replace: typing === 'typing',
            resetScroll: false,
          })
        }
        onMade={(id) => void navigate({ to: '/checklists/constructor/$id', params: { id } })}
      />
    </Page>
  )
}
