import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { EventList } from '../../features/events/event-list.tsx'
import { readEventSearch } from '../../features/events/event-search.ts'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/system-events')

/** For the administration: everything that was done on the portal. */
export function SystemEventsPage() {
  const search = readEventSearch(route.useSearch())
  const navigate = useNavigate()
  return (
    <Page>
      <EventList
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/system-events', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
