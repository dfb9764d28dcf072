import './machine-attorneys.css'
import { Button, Switch } from '@mantine/core'
import { isInForce } from '@portal/domain/attorneys/attorney'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHolds } from '../../platform/session/session.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { AddAttorney } from './add-attorney.tsx'
import { AttorneyRow } from './attorney-row.tsx'
import { type Attorney, attorneysQuery, employeesQuery } from './attorneys-queries.ts'
import { RequiredMarks } from './required-marks.tsx'

/** Machine-readable powers of attorney: of the application, and of the employees who decide over it. */
export function MachineAttorneys({ requestId }: { requestId: string }) {
  return (
    <>
      <OfRequest requestId={requestId} />
      <OfEmployees requestId={requestId} />
    </>
  )
}

function OfRequest({ requestId }: { requestId: string }) {
  const query = useQuery(attorneysQuery(requestId))
  const [isInForceOnly, setInForceOnly] = useState(false)
  const [adding, setAdding] = useState(false)
  const mayMark = useHolds('Administration')
  const { rows = [], participants = [], closed = null } = query.data ?? {}
  const shown = isInForceOnly ? rows.filter(({ state }) => isInForce(state)) : rows
  const missing = participants.filter(
    ({ id, isRequired }) => isRequired && !rows.some((row) => row.participant?.id === id && isInForce(row.state)),
  )
  return (
    <Card title="Машиночитаемые доверенности" aside={rows.length > 0 ? rows.length : undefined}>
      <div className="stack g16">
        {query.isPending && <SkeletonRows rows={2} what="доверенности" />}
        <FailedPart title="Не удалось загрузить доверенности" query={query} />
        {missing.map(({ id, role, name }) => (
          <p key={id} className="amber" role="status">
            Нужна доверенность: {role.toLowerCase()}, {name || 'не назван'}. Без действующей доверенности документы от
            его имени не подписать.
          </p>
        ))}
        {rows.some(({ state }) => !isInForce(state)) && (
          <Switch
            label="Только действующие"
            checked={isInForceOnly}
            onChange={(event) => setInForceOnly(event.currentTarget.checked)}
          />
        )}
        <Rows requestId={requestId} rows={shown} />
        {query.data && rows.length === 0 && (
          <EmptyState title="Машиночитаемых доверенностей нет">
            Если подписывает не руководитель, приложите доверенность в формате XML и подпись доверителя к ней: портал
            прочитает её, проверит подпись, срок и статус в реестре.
          </EmptyState>
        )}
        {query.data && rows.length > 0 && shown.length === 0 && <p className="muted">Действующих доверенностей нет.</p>}
        {query.data && (
          <div className="row wrap g12 no-print">
            {closed === null ? (
              <Button
                variant="default"
                leftSection={<IconPlus size="1rem" aria-hidden />}
                onClick={() => setAdding(true)}
              >
                Приложить доверенность
              </Button>
            ) : (
              <p className="meta">Приложить доверенность нельзя. {closed}</p>
            )}
          </div>
        )}
        {mayMark && participants.length > 0 && <RequiredMarks requestId={requestId} participants={participants} />}
      </div>
      {adding && <AddAttorney requestId={requestId} participants={participants} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function OfEmployees({ requestId }: { requestId: string }) {
  const query = useQuery(employeesQuery(requestId))
  const { data } = query
  const [adding, setAdding] = useState(false)
  if (query.isError && !data) return <FailedPart title="Не удалось загрузить доверенности сотрудников" query={query} />
  if (!data || (data.rows.length === 0 && !data.mayAdd)) return null
  return (
    <Card
      title="Доверенности сотрудников экспертной организации"
      aside={data.rows.length > 0 ? data.rows.length : undefined}
    >
      <div className="stack g16">
        <Rows requestId={requestId} rows={data.rows} />
        {data.rows.length === 0 && <p className="muted">Никто из сотрудников ещё не приложил свою доверенность.</p>}
        {data.mayAdd && (
          <div className="no-print">
            <Button
              variant="default"
              leftSection={<IconPlus size="1rem" aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Приложить свою доверенность
            </Button>
          </div>
        )}
      </div>
      {adding && <AddAttorney requestId={requestId} isOwn onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Rows({ requestId, rows }: { requestId: string; rows: readonly Attorney[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="machine-attorneys">
      {rows.map((row) => (
        <AttorneyRow key={row.id} requestId={requestId} attorney={row} />
      ))}
    </ul>
  )
}
