import { Button } from '@mantine/core'
import { dayText } from '@portal/domain/calendar/days'
import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { Person } from '../../../platform/ui/display/person.tsx'
import { type Exclusion, exclusionsQuery } from './exclusions-queries.ts'

const ExcludeDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./exclude-dialog.tsx'))).ExcludeDialog,
}))
const EndExclusion = lazy(async () => ({
  default: (await fetchCode(() => import('./end-exclusion.tsx'))).EndExclusion,
}))

interface ExclusionsProps {
  requestId: string
  leadId: string | undefined
}

/** Who is kept away from an application, why and until when; others are kept away and let back here. */
export function Exclusions({ requestId, leadId }: ExclusionsProps) {
  const list = useQuery(exclusionsQuery(requestId))
  const [opened, setOpened] = useState(false)
  const { data } = list
  if (!data) return list.isError ? <FailedPart title="Не удалось загрузить отстранения" query={list} /> : null
  return (
    <>
      {data.rows.some(({ person }) => person.id === leadId) && (
        <Notice tone="warn" title="Куратор отстранён">
          Назначьте другого: этот заявления не видит.
        </Notice>
      )}
      {data.rows.map((row) => (
        <ExcludedPerson key={row.id} exclusion={row} />
      ))}
      <Button variant="default" leftSection={<IconUserOff size="1rem" aria-hidden />} onClick={() => setOpened(true)}>
        Отстранить
      </Button>
      <Suspense>{opened && <ExcludeDialog requestId={requestId} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

function ExcludedPerson({ exclusion }: { exclusion: Exclusion }) {
  const { person, until, reason } = exclusion
  const [ending, setEnding] = useState(false)
  return (
    <>
      <Person
        name={person.name}
        note={typograph(`отстранён${until === null ? '' : ` по ${dayText(until)}`}: ${reason}`)}
        aside={
          <IconButton label={`Вернуть доступ: ${person.name}`} onClick={() => setEnding(true)}>
            <IconUserCheck size="1.125rem" aria-hidden />
          </IconButton>
        }
      />
      <Suspense>{ending && <EndExclusion exclusion={exclusion} onClose={() => setEnding(false)} />}</Suspense>
    </>
  )
}
