import { Button } from '@mantine/core'
import { account } from '@portal/contract/features/account/endpoints'
import { checkPassword } from '@portal/domain/accounts/password'
import { type FormEvent, useId, useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { passwordHint } from './password-hint.ts'

/** Asks for the former password and a new one. */
export function ChangePassword({ login, onClose }: { login: string; onClose: () => void }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<{ current?: string; password?: string }>({})
  const form = useId()
  const toast = useToast()
  const change = useSend(account.changePassword, {
    stale: [keys.account()],
    onDone: () => {
      toast({ text: 'Пароль изменён, остальные сеансы завершены' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mistake = checkPassword(password, login)
    const found = { ...(!current && { current: 'Укажите нынешний пароль' }), ...(mistake && { password: mistake }) }
    setWrong(found)
    const first = Object.keys(found)[0]
    if (first) document.querySelector<HTMLInputElement>(`#own-${first}`)?.focus()
    else change.mutate({ body: { current, password } })
  }
  const said = (path: 'current' | 'password') =>
    wrong[path] ?? (change.error instanceof CallFailed ? change.error.field(path) : undefined)
  const isOfField = said('current') !== undefined || said('password') !== undefined
  return (
    <Dialog
      opened
      title="Сменить пароль"
      size="small"
      onClose={onClose}
      busy={change.isPending}
      footer={
        <DialogFooter busy={change.isPending} onClose={onClose}>
          <Button type="submit" form={form} loading={change.isPending}>
            Сменить пароль
          </Button>
        </DialogFooter>
      }
    >
      <form id={form} className="stack g16" onSubmit={submit} noValidate>
        <p>Остальные ваши сеансы завершатся: там понадобится новый пароль.</p>
        {!isOfField && <FailureNotice error={change.error} />}
        <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
        <PasswordField
          first
          id="own-current"
          label="Нынешний пароль"
          value={current}
          error={said('current')}
          onChange={(value) => {
            setCurrent(value)
            setWrong({})
            change.reset()
          }}
        />
        <PasswordField
          id="own-password"
          label="Новый пароль"
          isNew
          value={password}
          description={passwordHint}
          error={said('password')}
          onChange={(value) => {
            setPassword(value)
            setWrong({})
            change.reset()
          }}
        />
      </form>
    </Dialog>
  )
}
