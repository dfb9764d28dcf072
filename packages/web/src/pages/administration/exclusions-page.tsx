import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ExclusionList } from '../../features/delegation/exclusions/exclusion-list.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/exclusions')

/** For the administration: to whom applications are closed. */
export function ExclusionsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <Page>
      <ExclusionList
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/exclusions', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
