import './participants.css'
import { Button, Menu } from '@mantine/core'
import { participants as endpoints } from '@portal/contract/features/participants/endpoints'
import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import { isRoleNeeded, rolesFor } from '@portal/domain/request/participants/participant-needs'
import { type Role, roles } from '@portal/domain/request/participants/participant'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { useFocusAfterRow } from '../../platform/ui/list/use-focus-after-row.ts'
import { overPage } from '../../platform/ui/page/over-page.ts'
import { AccessList } from './access-list.tsx'
import { MissingRow } from './missing-row.tsx'
import { ParticipantRow } from './participant-row.tsx'
import { roleInAccusative } from './participant-words.ts'
import { type ParticipantView, participantsQuery, staleByParticipants } from './participants-queries.ts'
import { useAccess } from './use-access.ts'
import { useCompleteParticipants } from './use-complete-participants.ts'
import { useOpenedParticipant } from './use-opened-participant.ts'
import { useRemoveParticipant } from './use-remove-participant.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'

// Most visits to a draft open none of the participants.
const ParticipantDrawer = lazy(async () => ({
  default: (await fetchCode(() => import('./drawer/participant-drawer.tsx'))).ParticipantDrawer,
}))

/** A participant to open, and the field to stand on. */
export interface ParticipantPlace {
  id: string
  field?: string | undefined
}

interface ParticipantsSectionProps {
  requestId: string
  facts: RequestFacts
  today: Day
  /** Whether a participant may be changed; the rest is only read. */
  isOpen: (participantId: string) => boolean
  mayAdd: boolean
  /** Opened from elsewhere: by the list of what is left. */
  place: ParticipantPlace | null
  onPlace: (place: ParticipantPlace | null) => void
}

const none: readonly ParticipantView[] = []

/** Who takes part in the application, by role, with what is missing about each. */
export function ParticipantsSection({
  requestId,
  facts,
  today,
  isOpen,
  mayAdd,
  place,
  onPlace,
}: ParticipantsSectionProps) {
  const list = useQuery(participantsQuery(requestId))
  const toast = useToast()
  const all = list.data?.participants ?? none
  const changeAccess = useAccess(requestId)
  const { opened, isGone } = useOpenedParticipant(all, place?.id)
  const rows = useRef<HTMLUListElement>(null)
  const { leave, stay } = useFocusAfterRow(rows, { all, isClosed: place === null })
  const removing = useRemoveParticipant(requestId, all, { onDone: () => onPlace(null), onFailed: stay })
  const remove = (id: string) => {
    leave(id)
    removing.remove(id)
  }
  const create = useSend(endpoints.create, {
    stale: staleByParticipants(requestId),
    onDone: (made) => made.sameAs === null && onPlace({ id: made.id }),
    onFailed: (error) => {
      stay()
      toast({ text: failureText(error), tone: 'danger' })
    },
  })
  const completing = useCompleteParticipants(requestId)
  if (list.isPending) return <SkeletonCard title="Участники" lines={5} />
  if (list.isError)
    return <ErrorCard title="Не удалось загрузить участников" error={list.error} onRetry={() => void list.refetch()} />
  const shown = rolesFor(facts)
  const free = shown.filter((role) => roles[role].many || !all.some((one) => one.role === role))
  const declarant = all.find((one) => one.role === 'DECLARANT')
  const add = (role: Role, sameAs: string | null = null) =>
    create.mutate({ params: { requestId }, body: { role, type: 'organization', sameAs, fields: {}, accounts: [] } })
  /** The row of who is missing goes, with its buttons; his own comes in its place. */
  const addMissing = (role: Role, sameAs?: string) => {
    leave(role)
    add(role, sameAs)
  }
  return (
    <Card
      title="Участники"
      flush
      aside={
        mayAdd && (
          <div className="row wrap g8">
            {all.some(({ type, sameAs }) => type !== 'person' && sameAs === null) && (
              <Button
                variant="subtle"
                loading={completing.isPending}
                onClick={() => completing.mutate({ params: { requestId } })}
              >
                Дополнить по реестру
              </Button>
            )}
            <Menu position="bottom-end" {...overPage}>
              <Menu.Target>
                <Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden />} loading={create.isPending}>
                  Добавить участника
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {free.map((role) => (
                  <Menu.Item key={role} onClick={() => add(role)}>
                    {roles[role].title}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </div>
        )
      }
    >
      <ul ref={rows} className="participants" data-path="participants">
        {shown.flatMap((role) => {
          const some = all.filter((one) => one.role === role)
          if (some.length > 0)
            return some.map((one) => (
              <ParticipantRow
                key={one.id}
                participant={one}
                all={all}
                onOpen={() => onPlace({ id: one.id })}
                onRemove={isOpen(one.id) && mayAdd ? () => remove(one.id) : undefined}
                onAccess={mayAdd && one.role !== 'DECLARANT' && one.inn !== null ? () => changeAccess(one) : undefined}
              />
            ))
          if (!isRoleNeeded(role, facts)) return []
          return [
            <MissingRow
              key={role}
              role={role}
              add={`Добавить ${roleInAccusative[role]}`}
              onAdd={mayAdd ? () => addMissing(role) : undefined}
              onSame={mayAdd && declarant && role !== 'DECLARANT' ? () => addMissing(role, declarant.id) : undefined}
            />,
          ]
        })}
      </ul>
      <AccessList requestId={requestId} />
      {opened && !(isGone && removing.isPending) && (
        <Suspense fallback={null}>
          <ParticipantDrawer
            key={opened.id}
            requestId={requestId}
            participant={opened}
            all={all}
            facts={facts}
            today={today}
            readOnly={!isOpen(opened.id)}
            isGone={isGone}
            field={place?.field}
            onOpen={(id) => onPlace({ id })}
            onClose={() => onPlace(null)}
            onRemove={mayAdd ? () => remove(opened.id) : undefined}
          />
        </Suspense>
      )}
    </Card>
  )
}
