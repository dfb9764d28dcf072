import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ExaminationCalendar } from '../../features/calendar/examination/examination-calendar.tsx'
import { goalOptions } from '../../features/requests/filters/filter-options.ts'
import { subdivisionsQuery } from '../../features/requests/requests-queries.ts'
import { isStaff, useSession } from '../../platform/session/session.tsx'
import { Page } from '../../platform/ui/page/page.tsx'
import { optionOf } from '../../platform/form/option-of.ts'

const route = getRouteApi('/signed/examination-calendar')

/** For both sides: what is under way in a quarter or a month, and what falls due when. */
export function ExaminationCalendarPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const staff = isStaff(useSession())
  const subdivisions = useQuery(subdivisionsQuery).data?.subdivisions ?? []
  return (
    <Page>
      <ExaminationCalendar
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        isStaff={staff}
        goals={goalOptions}
        subdivisions={subdivisions.map(optionOf)}
      />
    </Page>
  )
}
