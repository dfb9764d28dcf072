import { Button } from '@mantine/core'
import { account } from '@portal/contract/features/account/endpoints'
import { emailFault } from '@portal/domain/accounts/account-names'
import { type FormEvent, useId, useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'

/** Asks for a new address; it holds when the link that is sent there has been opened. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({})
  const form = useId()
  const toast = useToast()
  const ask = useSend(account.askEmail, {
    stale: [keys.account()],
    onDone: (_, { body }) => {
      toast({ text: `Ссылка отправлена на ${body.email}` })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = emailFault(email.trim())
    const found = {
      ...(fault !== null && { email: fault }),
      ...(!password && { password: 'Укажите пароль' }),
    }
    setWrong(found)
    const first = Object.keys(found)[0]
    if (first) document.querySelector<HTMLInputElement>(`#own-new-${first}`)?.focus()
    else ask.mutate({ body: { email: email.trim(), password } })
  }
  const said = (path: 'email' | 'password') =>
    wrong[path] ?? (ask.error instanceof CallFailed ? ask.error.field(path) : undefined)
  const isOfField = said('email') !== undefined || said('password') !== undefined
  return (
    <Dialog
      opened
      title="Сменить почту"
      size="small"
      onClose={onClose}
      busy={ask.isPending}
      footer={
        <DialogFooter busy={ask.isPending} onClose={onClose}>
          <Button type="submit" form={form} loading={ask.isPending}>
            Отправить ссылку
          </Button>
        </DialogFooter>
      }
    >
      <form id={form} className="stack g16" onSubmit={submit} noValidate>
        <p>На новый адрес придёт ссылка. Когда вы её откроете, адрес сменится, а на прежний придёт письмо об этом.</p>
        {!isOfField && <FailureNotice error={ask.error} />}
        <TextField
          id="own-new-email"
          data-autofocus
          label="Новый адрес почты"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={said('email')}
          onChange={(event) => {
            setEmail(event.target.value)
            setWrong({})
            ask.reset()
          }}
        />
        <PasswordField
          id="own-new-password"
          label="Ваш пароль"
          value={password}
          error={said('password')}
          onChange={(value) => {
            setPassword(value)
            setWrong({})
            ask.reset()
          }}
        />
      </form>
    </Dialog>
  )
}
