import { Button } from '@mantine/core'
import { users } from '@portal/contract/features/users/endpoints'
import { cleanPersonName, invitedFields, nameFault } from '@portal/domain/accounts/account-names'
import { fullName } from '@portal/domain/russian/names'
import { typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { CallFailed, isConflict } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { threeWay } from '../../platform/form/three-way.ts'
import { isNumber, isObject, isOr, isText } from '../../platform/shape.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { type Names, namesOf } from './merge-names.ts'
import type { UserCard } from './users-queries.ts'

const labels = { surname: 'Фамилия', name: 'Имя', patronymic: 'Отчество', position: 'Должность' } as const
const fields = typedKeys(labels)

const isNewer = isObject({
  revision: isNumber,
  data: isObject({ surname: isText, name: isText, patronymic: isOr(null, isText), position: isOr(null, isText) }),
})

/** Changes what is known of a person. What another has changed meanwhile is taken over; what both have, one chooses. */
export function EditUser({ user, onClose }: { user: UserCard; onClose: () => void }) {
  const toast = useToast()
  const [base, setBase] = useState({ revision: user.revision, names: namesOf(user) })
  const [typed, setTyped] = useState(base.names)
  const [theirs, setTheirs] = useState<Partial<Names>>({})
  const [attempt, setAttempt] = useState(0)
  const save = useSend(users.update, {
    stale: [keys.users(), keys.me],
    onDone: (saved) => {
      toast({ text: `Сведения сохранены: ${fullName(saved)}` })
      onClose()
    },
    onFailed: (error) => {
      const newer: unknown = isConflict(error) ? error.problem : undefined
      if (!isNewer(newer)) return
      const { merged, collided } = threeWay({ base: base.names, mine: typed, theirs: namesOf(newer.data) })
      setBase({ revision: newer.revision, names: namesOf(newer.data) })
      setTyped(merged)
      setTheirs(collided)
    },
  })
  const isMerged = isConflict(save.error)
  const faults = attempt > 0 ? faultsOf(typed) : {}
  const send = () => {
    setAttempt(attempt + 1)
    if (Object.keys(faultsOf(typed)).length > 0) return
    const { patronymic, position, ...names } = typed
    const body = {
      revision: base.revision,
      ...names,
      patronymic: patronymic.trim() || null,
      position: position.trim() || null,
    }
    save.mutate({ params: { id: user.id }, body })
  }
  return (
    <Dialog
      opened
      title="Изменить сведения"
      onClose={onClose}
      busy={save.isPending}
      footer={
        <DialogFooter busy={save.isPending} onClose={onClose}>
          <Button loading={save.isPending} onClick={send}>
            Сохранить
          </Button>
        </DialogFooter>
      }
    >
      {isMerged ? (
        <Notice tone="warn" alert title="Карточку только что изменил другой человек">
          {Object.keys(theirs).length > 0
            ? 'Его значения стоят рядом с вашими: выберите верные и сохраните снова.'
            : 'Его изменения уже в форме вместе с вашими. Проверьте их и сохраните снова.'}
        </Notice>
      ) : (
        <FailureNotice error={save.error} />
      )}
      <ErrorSummary attempt={attempt} />
      {fields.map((name) => (
        <div key={name} className="stack g8">
          <TextField
            label={labels[name]}
            required={name === 'surname' || name === 'name'}
            value={typed[name]}
            maxLength={invitedFields[name].longest}
            error={faults[name] ?? (save.error instanceof CallFailed ? save.error.field(name) : undefined)}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
          {theirs[name] !== undefined && (
            <ChoiceField
              label={`${labels[name]}: чьё значение верно`}
              options={[
                { value: 'mine', label: `Моё: ${typed[name] === theirs[name] ? '—' : typed[name] || 'пусто'}` },
                { value: 'theirs', label: `Сохранённое: ${theirs[name] || 'пусто'}` },
              ]}
              value={typed[name] === theirs[name] ? 'theirs' : 'mine'}
              onChange={(value) => value === 'theirs' && setTyped({ ...typed, [name]: theirs[name] ?? '' })}
            />
          )}
        </div>
      ))}
    </Dialog>
  )
}

function faultsOf(typed: Names): Partial<Record<keyof Names, string>> {
  const found = fields.flatMap((name) => {
    const text = cleanPersonName(typed[name])
    if (name === 'position') return []
    const fault = text === '' ? emptyFaults[name] : nameFault(text)
    return fault ? [[name, fault] as const] : []
  })
  return Object.fromEntries(found)
}

const emptyFaults = { surname: 'Укажите фамилию', name: 'Укажите имя', patronymic: null }
