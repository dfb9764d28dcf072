import { moscowDay } from '@portal/domain/days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { yearsQuery } from '../features/calendar/calendar-queries.ts'
import { YearEditor } from '../features/calendar/year-editor.tsx'
import { usePortalNow } from '../platform/session/portal-now.ts'
import { OnlyStaff } from './only-staff.tsx'
import { ErrorCard } from '../platform/ui/error-card.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import { Page, PageHead } from '../platform/ui/page.tsx'
import { SelectField } from '../platform/ui/select-field.tsx'
import { SkeletonCard } from '../platform/ui/skeletons.tsx'

/** For staff: the years by which every deadline is counted. */
export function ProductionCalendarPage() {
  return (
    <OnlyStaff>
      <ProductionCalendar />
    </OnlyStaff>
  )
}

function ProductionCalendar() {
  const { data, error, refetch } = useQuery(yearsQuery)
  const [chosen, setChosen] = useState<number>()
  // The decree of the next year is what one comes for.
  const next = Number(moscowDay(usePortalNow()).slice(0, 4)) + 1
  const missing = data?.years.find(({ year, isConfirmed }) => year === next && !isConfirmed)
  const row = data?.years.find(({ year }) => year === (chosen ?? next))
  return (
    <Page>
      <PageHead
        title="Производственный календарь"
        note="По нему считаются все сроки в рабочих днях и переносятся те, что выпадают на выходной"
        actions={
          data &&
          row && (
            <SelectField
              label="Год"
              empty={null}
              options={data.years.map(({ year, isConfirmed }) => ({
                value: String(year),
                label: isConfirmed ? String(year) : `${year}, не введён`,
              }))}
              value={String(row.year)}
              onChange={(year) => setChosen(Number(year))}
            />
          )
        }
      />
      {error && <ErrorCard title="Не удалось загрузить календарь" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCard lines={8} />}
      {missing && (
        <Notice tone="amber" title={`Календарь ${missing.year} года не введён`}>
          Сроки этого года посчитаны по статье 112 Трудового кодекса, без переноса выходных. Введите календарь, когда
          выйдет постановление: портал покажет, какие сроки сдвинутся.
        </Notice>
      )}
      {data && row && <YearEditor key={`${row.year} ${data.version}`} row={row} />}
    </Page>
  )
}
