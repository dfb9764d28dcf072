import '../moves/actions.css'
import { Button } from '@mantine/core'
import { requests } from '@portal/contract/features/requests/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { disciplines } from '@portal/domain/request/catalogs/disciplines'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, isConflict } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { optionOf } from '../../../platform/form/option-of.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import {
  type Assigned,
  changesOf,
  type ExpertRow,
  faultsOf,
  goneOf,
  isAsSent,
  isAssigned,
  mergedRows,
  rowsOf,
} from './assign-merge.ts'
import { leadQuery, type Staff } from './lead-queries.ts'

interface AssignDialogProps {
  requestId: string
  staff: Staff
  onClose: () => void
}

const directions = disciplines.map(optionOf)

/** Curator and experts by direction; free people first, as the server orders them. */
export function AssignDialog({ requestId, staff, onClose }: AssignDialogProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [lead, setLead] = useState(staff.lead?.id ?? '')
  const [experts, setExperts] = useState<readonly ExpertRow[]>(() => rowsOf(staff))
  // As it was read: what comes to the page meanwhile is not what this choice was made by.
  const [seen, setSeen] = useState<Assigned>(staff)
  const [before, setBefore] = useState<Assigned>()
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const faults = attempt > 0 ? faultsOf(experts) : new Map<number, string>()
  const stale = [keys.request(requestId), keys.requests()]
  const finish = () => {
    toast({ text: 'Назначение сохранено' })
    onClose()
  }
  const assign = useSend(requests.assign, {
    stale,
    onDone: finish,
    onFailed: (error, { body }) => {
      const now = isConflict(error) ? error.problem : undefined
      if (!isAssigned(now)) return
      if (isAsSent(now, body)) {
        for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
        finish()
        return
      }
      setBefore(seen)
      setLead((mine) => (mine === (seen.lead?.id ?? '') ? (now.lead?.id ?? '') : mine))
      setExperts((mine) => mergedRows(mine, seen, now))
      setSeen(now)
      void queries.invalidateQueries({ queryKey: leadQuery(requestId).queryKey })
    },
  })
  const people = staff.candidates.map(({ id, name, load }) => ({
    value: id,
    label: `${name}, в работе ${counted(load, forms.request)}`,
  }))
  const isTold = before !== undefined && isConflict(assign.error)
  const change = (key: number, part: Partial<ExpertRow>) =>
    setExperts(experts.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const gone = goneOf(seen, [lead, ...experts.map(({ id }) => id)])
  const reasonless = gone.length > 0 && reason.trim().length < 3
  const refusedReason = assign.error instanceof CallFailed ? assign.error.field('reason') : undefined
  const save = () => {
    setAttempt(attempt + 1)
    if (faultsOf(experts).size > 0 || reasonless) return
    assign.mutate({
      params: { id: requestId },
      body: {
        leadId: lead || null,
        ...(gone.length > 0 && { reason: reason.trim() }),
        experts: experts.map(({ id, discipline }) => ({ id, discipline: discipline || null })),
        seen: {
          leadId: seen.lead?.id ?? null,
          experts: seen.experts.map(({ id, discipline }) => ({ id, discipline })),
        },
      },
    })
  }
  return (
    <Dialog
      opened
      title="Куратор и эксперты"
      onClose={onClose}
      busy={assign.isPending}
      footer={
        <DialogFooter busy={assign.isPending} onClose={onClose}>
          <Button loading={assign.isPending} onClick={save}>
            Сохранить
          </Button>
        </DialogFooter>
      }
    >
      <p className="muted">
        Решения по заявлению принимают только назначенные. Пока никто не назначен — любой сотрудник.
      </p>
      {before && <ChangedNotice before={before} now={seen} lead={lead} staff={staff} />}
      {!isTold && <FailureNotice error={assign.error} />}
      <ErrorSummary attempt={attempt} />
      <SelectField label="Куратор" empty="Не назначен" options={people} value={lead} onChange={setLead} />
      {experts.map(({ key, id, discipline }, at) => (
        <div key={key} className="row wrap g8 action-assign" role="group" aria-label={`Эксперт ${at + 1}`}>
          <SelectField
            className="grow"
            label={experts.length > 1 ? `Эксперт ${at + 1}` : 'Эксперт'}
            options={people}
            value={id}
            error={faults.get(key)}
            onChange={(value) => change(key, { id: value })}
          />
          <SearchField
            className="grow"
            label="Направление"
            options={directions}
            value={discipline}
            onChange={(value) => change(key, { discipline: value })}
          />
          <IconButton
            label={`Убрать эксперта ${at + 1}`}
            onClick={() => setExperts(experts.filter((one) => one.key !== key))}
          >
            <IconTrash size="1rem" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size="1rem" aria-hidden />}
          onClick={() => setExperts([...experts, { key: (experts.at(-1)?.key ?? -1) + 1, id: '', discipline: '' }])}
        >
          Добавить эксперта
        </Button>
      </div>
      {gone.length > 0 && (
        <TextArea
          label="Почему заменяете"
          required
          description={`${gone.length > 1 ? 'Прочитают' : 'Прочитает'} ${gone.join(', ')}.`}
          value={reason}
          maxLength={500}
          error={attempt > 0 && reasonless ? 'Напишите причину, хотя бы тремя знаками' : refusedReason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  )
}

interface ChangedNoticeProps {
  before: Assigned
  now: Assigned
  /** Who is chosen in the dialog. */
  lead: string
  staff: Staff
}

/** Another person has changed the list; the curator whom both have chosen stays one's own, and that is said. */
function ChangedNotice({ before, now, lead, staff }: ChangedNoticeProps) {
  const isLeadOther = before.lead?.id !== now.lead?.id && lead !== (now.lead?.id ?? '')
  const own = staff.candidates.find(({ id }) => id === lead)
  return (
    <Notice tone="warn" alert title="Пока вы выбирали, назначение изменил другой человек">
      Изменилось: {changesOf(before, now).join('; ')}.{' '}
      {isLeadOther && (own ? `Куратор у вас другой: ${own.name}. ` : 'У вас куратор не назначен. ')}
      Внесено ниже там, где вы сами ничего не меняли. Проверьте и сохраните ещё раз.
    </Notice>
  )
}
