import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { QualityList } from '../../features/quality/quality-list.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/qa')

/** How services were: to staff all assessments, to an administrator those of his organisations. */
export function QualityPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <Page>
      <QualityList
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/qa', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
