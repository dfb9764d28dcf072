import { Button } from '@mantine/core'
import { disciplineTitle } from '@portal/domain/request/catalogs/disciplines'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { Person } from '../../../platform/ui/display/person.tsx'
import { leadQuery, type Staff } from './lead-queries.ts'

const AssignDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./assign-dialog.tsx'))).AssignDialog,
}))

interface PeopleCardProps {
  requestId: string
  /** The staff assign; the declarant sees the curator. */
  assigning: boolean
  /** Whom the application is closed to, told and decided by the staff. */
  renderExcluded?: (staff: Staff) => ReactNode
}

/** Who works on the application: curator and experts. */
export function PeopleCard({ requestId, assigning, renderExcluded }: PeopleCardProps) {
  const people = useQuery(leadQuery(requestId))
  const { data } = people
  const [opened, setOpened] = useState(false)
  if (!data) return <FailedPart title="Не удалось узнать, кто работает с заявлением" query={people} />
  if (!assigning && !data.lead) return null
  const { lead, experts, candidates } = data
  const loadOf = (id: string) => candidates.find((person) => person.id === id)?.load
  return (
    <Card title={assigning ? 'Кто работает' : 'Куратор'}>
      <div className="stack g12">
        {lead ? (
          <Person name={lead.name} note={loadText('куратор', loadOf(lead.id))} />
        ) : (
          <Person nobody name="Куратор не назначен" note="решения доступны всем сотрудникам" />
        )}
        {experts.map(({ id, name, discipline }) => (
          <Person
            key={`${id} ${discipline ?? ''}`}
            name={name}
            note={loadText(discipline ? disciplineTitle(discipline) : 'эксперт', loadOf(id))}
          />
        ))}
        {assigning && (
          <Button
            variant="default"
            leftSection={<IconUserPlus size="1rem" aria-hidden />}
            onClick={() => setOpened(true)}
          >
            Назначить
          </Button>
        )}
        {assigning && renderExcluded?.(data)}
      </div>
      {opened && (
        <Suspense>
          <AssignDialog requestId={requestId} staff={data} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function loadText(what: string, load: number | undefined): string {
  return load === undefined ? what : `${what}, в работе ${counted(load, forms.request)}`
}
