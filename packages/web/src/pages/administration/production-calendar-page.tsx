import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CalendarYears } from '../../features/calendar/calendar-years.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/production-calendar')

/** For staff: the years by which every deadline is counted. */
export function ProductionCalendarPage() {
  const { year } = route.useSearch()
  const navigate = useNavigate()
  return (
    <Page>
      <CalendarYears
        year={year}
        onYear={(next) =>
          void navigate({ to: '/production-calendar', search: { year: next }, replace: true, resetScroll: false })
        }
      />
    </Page>
  )
}
