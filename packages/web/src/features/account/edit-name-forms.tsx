import { Button } from '@mantine/core'
import { account } from '@portal/contract/features/account/endpoints'
import { cleanPersonName, nameFault } from '@portal/domain/accounts/account-names'
import { typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import type { NameForms } from './own-queries.ts'

const labels = {
  genitive: 'Кого? (родительный)',
  dative: 'Кому? (дательный)',
  accusative: 'Кого вижу? (винительный)',
  instrumental: 'Кем? (творительный)',
  prepositional: 'О ком? (предложный)',
} as const
const cases = typedKeys(labels)

interface EditNameFormsProps {
  /** By the rules of the portal. */
  proposals: readonly NameForms[]
  /** As they were put right before. */
  forms: NameForms | null
  onClose: () => void
}

/** Puts right how one's own name is declined, or goes back to the rules. */
export function EditNameForms({ proposals, forms, onClose }: EditNameFormsProps) {
  const toast = useToast()
  const [typed, setTyped] = useState(forms ?? proposals[0])
  const [attempt, setAttempt] = useState(0)
  const save = useSend(account.saveNameForms, {
    stale: [keys.account()],
    onDone: (_, { body }) => {
      toast({ text: body.forms ? 'Склонение имени сохранено' : 'Имя снова склоняется по правилам портала' })
      onClose()
    },
  })
  if (!typed) return null
  const faultOf = (name: (typeof cases)[number]) => {
    const text = cleanPersonName(typed[name])
    const said = save.error instanceof CallFailed ? save.error.field(`forms.${name}`) : undefined
    return (text === '' ? 'Укажите имя в этом падеже' : nameFault(text)) ?? said
  }
  const send = () => {
    setAttempt(attempt + 1)
    if (!cases.some(faultOf)) save.mutate({ body: { forms: typed } })
  }
  return (
    <Dialog
      opened
      title="Имя в документах"
      onClose={onClose}
      busy={save.isPending}
      footer={
        <DialogFooter busy={save.isPending} onClose={onClose}>
          {forms && (
            <Button variant="default" disabled={save.isPending} onClick={() => save.mutate({ body: { forms: null } })}>
              Вернуть правила
            </Button>
          )}
          <Button loading={save.isPending} onClick={send}>
            Сохранить
          </Button>
        </DialogFooter>
      }
    >
      <FailureNotice error={save.error} />
      <ErrorSummary attempt={attempt} />
      <ChoiceField
        label="Имя"
        options={[
          { value: 'male', label: 'мужское' },
          { value: 'female', label: 'женское' },
        ]}
        value={typed.gender}
        onChange={(gender) => {
          const chosen = gender === 'female' ? 'female' : 'male'
          setTyped(proposals.find((one) => one.gender === chosen) ?? { ...typed, gender: chosen })
        }}
      />
      {cases.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          value={typed[name]}
          maxLength={300}
          error={attempt > 0 ? faultOf(name) : undefined}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
    </Dialog>
  )
}
