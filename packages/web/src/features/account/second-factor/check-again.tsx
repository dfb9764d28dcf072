import { Button } from '@mantine/core'
import { account } from '@portal/contract/features/account/endpoints'
import { isCode, plainCode } from '@portal/domain/accounts/second-factor'
import { type FormEvent, useId, useState } from 'react'
import { useSend } from '../../../platform/api/use-api.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { CodeField } from '../../../platform/ui/fields/code-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'

/** Over whatever is being done: the second factor is proved again, and the act goes on. */
export function CheckAgain({ onDone }: { onDone: (isProved: boolean) => void }) {
  const form = useId()
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const check = useSend(account.check, { onDone: () => onDone(true) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isCode(plainCode(code))) return check.mutate({ body: { code } })
    setMistake('Введите шесть цифр из приложения или код восстановления')
    document.querySelector<HTMLInputElement>('#check-code')?.focus()
  }
  const close = () => onDone(false)
  return (
    <Dialog
      opened
      size="small"
      title="Подтвердите, что это вы"
      onClose={close}
      busy={check.isPending}
      footer={
        <DialogFooter busy={check.isPending} onClose={close}>
          <Button type="submit" form={form} loading={check.isPending}>
            Подтвердить
          </Button>
        </DialogFooter>
      }
    >
      <form id={form} className="stack g16" onSubmit={submit} noValidate>
        <p>Это действие меняет чей-то доступ. Введите код, и оно продолжится само.</p>
        <FailureNotice error={check.error} />
        <CodeField
          id="check-code"
          value={code}
          error={mistake}
          onChange={(typed) => {
            setCode(typed)
            setMistake(undefined)
            check.reset()
          }}
        />
      </form>
    </Dialog>
  )
}
