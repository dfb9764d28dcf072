import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/delegation'
import { dayText } from '@portal/domain/days'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { useSession } from '../../platform/session/session.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { Person } from '../../platform/ui/person.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import { ExcludeDialog } from './exclude-dialog.tsx'
import { type Exclusion, exclusionsQuery } from './exclusions-queries.ts'

interface ExclusionsProps {
  requestId: string
  leadId: string | undefined
  /** Who may be kept away: the staff. */
  people: readonly { id: string; name: string }[]
}

/** Who is kept away from an application, why and until when; others are kept away and let back here. */
export function Exclusions({ requestId, leadId, people }: ExclusionsProps) {
  const { data } = useQuery(exclusionsQuery(requestId))
  const { id: own } = useSession()
  const [opened, setOpened] = useState(false)
  if (!data) return null
  const others = people.filter(({ id }) => id !== own && !data.rows.some(({ person }) => person.id === id))
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
      {others.length > 0 && (
        <Button variant="default" leftSection={<IconUserOff size="1rem" aria-hidden />} onClick={() => setOpened(true)}>
          Отстранить
        </Button>
      )}
      {opened && <ExcludeDialog requestId={requestId} people={others} onClose={() => setOpened(false)} />}
    </>
  )
}

function ExcludedPerson({ exclusion: { id, requestId, person, until, reason } }: { exclusion: Exclusion }) {
  const toast = useToast()
  const end = useSend(delegation.endExclusion, {
    stale: [keys.request(requestId), keys.requests()],
    onDone: () => toast({ text: `Доступ возвращён: ${person.name}` }),
  })
  return (
    <>
      <Person
        name={person.name}
        note={typograph(`отстранён${until === null ? '' : ` по ${dayText(until)}`}: ${reason}`)}
        aside={
          <Button
            variant="default"
            loading={end.isPending}
            aria-label={`Вернуть доступ: ${person.name}`}
            onClick={() => end.mutate({ params: { id } })}
          >
            Вернуть
          </Button>
        }
      />
      <FailureNotice error={end.error} />
    </>
  )
}
