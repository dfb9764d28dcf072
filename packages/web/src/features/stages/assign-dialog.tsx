import './actions.css'
import { Button } from '@mantine/core'
import { requests } from '@portal/contract/requests'
import { counted, forms } from '@portal/domain/plural'
import { disciplines } from '@portal/domain/request/disciplines'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialog-footer.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { IconButton } from '../../platform/ui/icon-button.tsx'
import { SearchField } from '../../platform/ui/search-field.tsx'
import { SelectField } from '../../platform/ui/select-field.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import type { Staff } from './lead-queries.ts'

interface AssignDialogProps {
  requestId: string
  staff: Staff
  onClose: () => void
}

interface Expert {
  key: number
  id: string
  discipline: string
}

const directions = disciplines.map(({ code, title }) => ({ value: code, label: title }))

/** Curator and experts by direction; free people first, as the server orders them. */
export function AssignDialog({ requestId, staff, onClose }: AssignDialogProps) {
  const toast = useToast()
  const [lead, setLead] = useState(staff.lead?.id ?? '')
  const [experts, setExperts] = useState<readonly Expert[]>(() =>
    staff.experts.map(({ id, discipline }, key) => ({ key, id, discipline: discipline ?? '' })),
  )
  const [attempt, setAttempt] = useState(0)
  const faults = attempt > 0 ? faultsOf(experts) : new Map<number, string>()
  const assign = useSend(requests.assign, {
    stale: [keys.request(requestId), keys.requests()],
    onDone: () => {
      toast({ text: 'Назначение сохранено' })
      onClose()
    },
  })
  const people = staff.candidates.map(({ id, name, load }) => ({
    value: id,
    label: `${name}, в работе ${counted(load, forms.request)}`,
  }))
  const change = (key: number, part: Partial<Expert>) =>
    setExperts(experts.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const save = () => {
    setAttempt(attempt + 1)
    if (faultsOf(experts).size > 0) return
    assign.mutate({
      params: { id: requestId },
      body: {
        leadId: lead || null,
        experts: experts.map(({ id, discipline }) => ({ id, discipline: discipline || null })),
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
      <FailureNotice error={assign.error} />
      <ErrorSummary attempt={attempt} />
      <SelectField label="Куратор" empty="Не назначен" options={people} value={lead} onChange={setLead} />
      {experts.map(({ key, id, discipline }, at) => (
        <div key={key} className="row wrap g8 assign-row" role="group" aria-label={`Эксперт ${at + 1}`}>
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
    </Dialog>
  )
}

/** A row that names nobody, or whom another row names already, by its key. */
function faultsOf(experts: readonly Expert[]): Map<number, string> {
  const faults = new Map<number, string>()
  experts.forEach(({ key, id, discipline }, at) => {
    const isTwin = experts.slice(0, at).some((one) => one.id === id && one.discipline === discipline)
    if (id === '') faults.set(key, 'Выберите эксперта или уберите строку')
    else if (isTwin) faults.set(key, 'Этот эксперт с этим направлением уже указан')
  })
  return faults
}
