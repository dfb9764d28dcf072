import { Button } from '@mantine/core'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { goals, isGoal } from '@portal/domain/request/goals'
import { isOpenOn } from '@portal/domain/request/catalogs/subdivisions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { type DistrictView, keptSubdivisionsQuery, type SubdivisionView } from './registers-queries.ts'
import { SubdivisionDialog } from './subdivision-dialog.tsx'
import './subdivision-list.css'

/** Subdivisions, closed ones too: what each examines, where and by what; added, changed and closed here. */
export function SubdivisionList() {
  const list = useQuery(keptSubdivisionsQuery)
  const today = moscowDay(usePortalNow())
  const [chosen, setChosen] = useState<SubdivisionView | 'new'>()
  if (list.isError && !list.data) return <FailedPart title="Не удалось загрузить подразделения" query={list} />
  return (
    <>
      {list.isPending && <SkeletonRows rows={5} what="подразделения" />}
      <ul className="subdivisions">
        {list.data?.subdivisions.map((one) => (
          <li key={one.code}>
            <div className="subdivisions-what">
              <p>
                <b>
                  {one.code} {one.title}
                </b>
                , {one.city}
              </p>
              <p className="meta">{goalsText(one.goals)}</p>
              <p className="meta">{districtsText(one.districts, list.data.districts)}</p>
              <p className="meta">{[one.source, daysText(one)].filter(Boolean).join(', ')}</p>
            </div>
            {!isOpenOn(one, today) && (
              <Chip tone="neutral">{one.opensOn !== null && one.opensOn > today ? 'Ещё не принимает' : 'Закрыто'}</Chip>
            )}
            <Button variant="default" aria-label={`Изменить: ${one.title}`} onClick={() => setChosen(one)}>
              Изменить
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" disabled={!list.data} onClick={() => setChosen('new')}>
          Добавить подразделение
        </Button>
      </div>
      {chosen && list.data && (
        <SubdivisionDialog
          key={chosen === 'new' ? '' : chosen.code}
          one={chosen === 'new' ? null : chosen}
          districts={list.data.districts}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

function goalsText(codes: readonly string[]): string {
  if (goalCodes.every((code) => codes.includes(code))) return 'Проводит все виды экспертизы'
  const named = codes.filter(isGoal).map((code) => goals[code].short)
  return `Проводит: ${named.join('; ')}`
}

function districtsText(codes: readonly string[], districts: readonly DistrictView[]): string {
  const named = districts.filter(({ code }) => codes.includes(code)).map(({ short }) => short)
  return named.length > 0 ? `Округа: ${named.join(', ')}` : 'Регионы не закреплены'
}

function daysText({ opensOn, closesOn }: SubdivisionView): string {
  return [opensOn && `с ${dayText(opensOn)}`, closesOn && `по ${dayText(closesOn)}`].filter(Boolean).join(' ')
}
