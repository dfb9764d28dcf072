import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { AppointFields } from './appoint-fields.tsx'
import { type Appointment, emptyAppointment, faultsOf, type Faults, isSpotless, wasAppointed } from './appointment.ts'
import type { Substitution, SubstitutionCard } from './substitution-queries.ts'

interface AppointDrawerProps {
  draft: Pick<SubstitutionCard, 'substitution' | 'requests'> | undefined
  /** It is to be put in force next. */
  onSaved: (substitution: Substitution) => void
  /** It stays a draft. */
  onKept: (substitution: Substitution) => void
  onClose: () => void
}

/** Whom, for what and when: a draft is made or changed, nothing is handed over yet. */
export function AppointDrawer({ draft, onSaved, onKept, onClose }: AppointDrawerProps) {
  const today = moscowDay(usePortalNow())
  const [wanted, setWanted] = useState(() => (draft ? wasAppointed(draft) : emptyAppointment(today)))
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const { save, busy, error } = useSaveDraft(draft?.substitution.id)
  const faults = faultsOf(wanted, today)
  const submit = (next: (substitution: Substitution) => void) => {
    setAttempt(attempt + 1)
    if (isSpotless(faults)) save(wanted, next)
  }
  return (
    <Drawer
      title={draft ? 'Изменить черновик замещения' : 'Назначить заместителя'}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={busy || isSending} onClick={() => submit(onKept)}>
            Сохранить черновик
          </Button>
          <Button loading={busy} disabled={isSending} onClick={() => submit(onSaved)}>
            Далее
          </Button>
        </>
      }
    >
      <FailureNotice error={error} />
      <ErrorSummary attempt={attempt} />
      <AppointFields
        wanted={wanted}
        isNew={!draft}
        faults={{ ...(attempt > 0 ? faults : {}), ...saidBy(error, wanted) }}
        onChange={setWanted}
        onSending={setSending}
      />
    </Drawer>
  )
}

/** Three calls make a draft of what the form says: for oneself, for an organisation, and over again. */
function useSaveDraft(id: string | undefined) {
  const stale = { stale: [keys.substitutions()] }
  const create = useSend(delegation.createSubstitution, stale)
  const createForOrganization = useSend(delegation.createSubstitutionForOrganization, stale)
  const change = useSend(delegation.changeSubstitution, stale)
  const save = (wanted: Appointment, onSuccess: (substitution: Substitution) => void) => {
    const { deputy, scope, organizationId, requests, rights, since, until, basis } = wanted
    if (!deputy) return
    const powers = { deputyId: deputy.id, rights, since, until, basis }
    const requestIds = scope === 'list' ? requests.map((request) => request.id) : []
    if (id !== undefined) change.mutate({ params: { id }, body: { ...powers, requestIds } }, { onSuccess })
    else if (organizationId !== undefined)
      createForOrganization.mutate({ body: { organizationId, ...powers } }, { onSuccess })
    else if (scope !== 'organization') create.mutate({ body: { scope, requestIds, ...powers } }, { onSuccess })
  }
  const all = [create, createForOrganization, change]
  return {
    save,
    busy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error !== null)?.error ?? null,
  }
}

/** What the server alone knows to be wrong, at its field. */
function saidBy(error: unknown, { since, until }: Appointment): Faults {
  if (!(error instanceof CallFailed)) return {}
  const said = {
    deputy: error.field('deputyId'),
    requests: error.field('requestIds'),
    since: since === '' ? undefined : error.field('since'),
    until: until === '' ? undefined : error.field('until'),
    basis: error.field('basis'),
  }
  return Object.fromEntries(Object.entries(said).filter(([, why]) => why !== undefined))
}
