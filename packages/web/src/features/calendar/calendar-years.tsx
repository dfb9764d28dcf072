import { moscowDay, yearOf } from '@portal/domain/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { yearsQuery } from './calendar-queries.ts'
import { YearEditor } from './year-editor.tsx'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { PageHead } from '../../platform/ui/page/page.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

interface CalendarYearsProps {
  /** The year that is looked at; undefined: the next one. */
  year: number | undefined
  onYear: (year: number) => void
}

/** The years by which every deadline is counted, one of them to be corrected. */
export function CalendarYears({ year: chosen, onYear }: CalendarYearsProps) {
  const { data, error, refetch } = useQuery(yearsQuery)
  // The decree of the next year is what one comes for.
  const next = yearOf(moscowDay(usePortalNow())) + 1
  const missing = data?.years.find(({ year, isConfirmed }) => year === next && !isConfirmed)
  const row = data?.years.find(({ year }) => year === chosen) ?? data?.years.find(({ year }) => year === next)
  return (
    <>
      <PageHead
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
              onChange={(year) => onYear(Number(year))}
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
      {data && row && <YearEditor key={row.year} row={row} version={data.version} />}
    </>
  )
}
