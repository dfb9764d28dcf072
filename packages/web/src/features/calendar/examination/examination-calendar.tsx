import './examination-calendar.css'
import { Button, SegmentedControl } from '@mantine/core'
import { examinationCalendar } from '@portal/contract/features/calendar/examination-calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../platform/api/call-failed.ts'
import { rowsOfPages } from '../../../platform/api/rows-of-pages.ts'
import { appliedBy, changed, type FilterControl } from '../../../platform/list/filters/filter-control.ts'
import { FilterControls } from '../../../platform/list/filters/filter-controls.tsx'
import { FilterSheet } from '../../../platform/list/filters/filter-sheet.tsx'
import { ListFilterBar } from '../../../platform/list/filters/list-filter-bar.tsx'
import { narrows } from '../../../platform/list/list-address.ts'
import { sheetButton, totalText } from '../../../platform/list/list-words.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { MoreRows } from '../../../platform/ui/list/more-rows.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { ExaminationGrid } from './examination-grid.tsx'
import { leadsQuery } from '../../../platform/list/leads-query.ts'
import { examinationQuery } from './examination-queries.ts'
import type { ExaminationSearch } from './examination-search.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { periodOf, shiftPeriod, type Span, titleOfPeriod } from './period.ts'

interface ExaminationCalendarProps {
  search: ExaminationSearch
  onSearch: (search: ExaminationSearch) => void
  isStaff: boolean
  goals: readonly { value: string; label: string }[]
  subdivisions: readonly { value: string; label: string }[]
}

const words = { bar: 'Отбор заявлений календаря', search: '', placeholder: '' }

const states = [
  { value: 'overdue', label: 'Срок просрочен' },
  { value: 'soon', label: 'Осталось не больше 5 рабочих дней' },
  { value: 'later', label: 'Осталось больше 5 рабочих дней' },
  { value: 'finished', label: 'Работа закончена' },
]

/** Applications by the days of a quarter or a month, and their deadlines as a list. */
export function ExaminationCalendar({ search, onSearch, isStaff, goals, subdivisions }: ExaminationCalendarProps) {
  const [sheet, setSheet] = useState(false)
  const [subscribing, setSubscribing] = useState(false)
  const now = moscowDay(usePortalNow())
  const span: Span = search.layout ?? 'quarter'
  const period = periodOf(search.at ?? now, span)
  const list = useInfiniteQuery(examinationQuery(period, search))
  const leads = useQuery({ ...leadsQuery, enabled: isStaff }).data?.people ?? []
  const [first] = list.data?.pages ?? []
  const rows = rowsOfPages(list.data?.pages)
  const filters: FilterControl<typeof examinationCalendar>[] = [
    { name: 'state', label: 'Состояние', options: states },
    { name: 'goal', label: 'Вид экспертизы', options: goals },
    { name: 'subdivision', label: 'Подразделение', options: subdivisions },
    ...(isStaff
      ? [
          {
            name: 'lead' as const,
            label: 'Куратор',
            options: leads.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
  ]
  const change = (some: Readonly<Record<string, unknown>>) =>
    onSearch({ ...changed(examinationCalendar, search, some), at: search.at })
  const go = (at: string | undefined) => onSearch({ ...search, at })
  const reset = () => onSearch({ layout: search.layout, at: search.at })
  const isHere = now >= period.from && now <= period.to
  const bar = { list: examinationCalendar, controls: filters, search, onChange: change }
  return (
    <>
      <PageHead
        note={
          first?.total &&
          (first.total.more ? `${totalText(first.total)} заявлений` : counted(first.total.count, forms.request))
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size="1.125rem" aria-hidden />}
            onClick={() => setSubscribing(true)}
          >
            Подписаться (.ics)
          </Button>
        }
      />
      <ListFilterBar
        words={words}
        text={undefined}
        onText={() => undefined}
        applied={appliedBy(examinationCalendar, filters, search)}
        isNarrowed={narrows(examinationCalendar, search)}
        onChange={change}
        onReset={reset}
        onSheet={() => setSheet(true)}
        sheet={
          sheet && (
            <FilterSheet show={sheetButton(first?.total)} onReset={reset} onClose={() => setSheet(false)}>
              <FilterControls {...bar} place="sheet" />
            </FilterSheet>
          )
        }
        look={
          <SegmentedControl
            aria-label="Сколько дней показать"
            data={[
              { value: 'quarter', label: 'Квартал' },
              { value: 'month', label: 'Месяц' },
            ]}
            value={span}
            onChange={(value) => onSearch({ ...search, layout: value === 'month' ? 'month' : undefined })}
          />
        }
      >
        <div className="examination-calendar-period">
          <IconButton label="Раньше" onClick={() => go(shiftPeriod(period, -1).from)}>
            <IconChevronLeft size="1.25rem" aria-hidden />
          </IconButton>
          <h2 aria-live="polite">{titleOfPeriod(period)}</h2>
          <IconButton label="Позже" onClick={() => go(shiftPeriod(period, 1).from)}>
            <IconChevronRight size="1.25rem" aria-hidden />
          </IconButton>
          {!isHere && (
            <Button variant="default" size="compact-md" onClick={() => go(undefined)}>
              Сегодня
            </Button>
          )}
        </div>
        <div className="filter-buttons hide-phone">
          <FilterControls {...bar} place="bar" />
        </div>
      </ListFilterBar>
      {list.isPending && <SkeletonCard lines={8} />}
      {list.isError && !list.data && (
        <ErrorCard title="Не удалось загрузить календарь" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {first && first.unconfirmedYears.length > 0 && (
        <Notice
          tone="amber"
          title={`Производственный календарь на ${first.unconfirmedYears.join(' и ')} год не введён`}
        >
          Выходные этого года посчитаны по статье 112 Трудового кодекса. Когда Правительство утвердит переносы, сроки
          могут сдвинуться.
        </Notice>
      )}
      {first && rows.length === 0 && (
        <Card>
          {narrows(examinationCalendar, search) ? (
            <EmptyState
              title="По фильтрам ничего не найдено"
              action={<Button onClick={reset}>Сбросить фильтры</Button>}
            />
          ) : (
            <EmptyState title="В эти дни заявлений нет">
              Здесь видны отправленные заявления: этапы, сроки и план до окончания услуги.
            </EmptyState>
          )}
        </Card>
      )}
      {first && rows.length > 0 && (
        <div className="examination-calendar-page" data-old={list.isPlaceholderData || undefined}>
          <Card flush>
            <ExaminationGrid period={period} rows={rows} today={first.today} daysOff={first.daysOff} />
            <MoreRows
              onAsk={() => undefined}
              more={
                list.hasNextPage
                  ? {
                      isComing: list.isFetchingNextPage,
                      onMore: () => void list.fetchNextPage(),
                      failure: list.isFetchNextPageError ? failureText(list.error) : undefined,
                    }
                  : undefined
              }
            />
          </Card>
          <DeadlineList rows={rows} isStaff={isStaff} />
        </div>
      )}
      {subscribing && <FeedDialog isStaff={isStaff} onClose={() => setSubscribing(false)} />}
    </>
  )
}
