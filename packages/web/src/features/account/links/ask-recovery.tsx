import './ask-recovery.css'
import { Button } from '@mantine/core'
import { account } from '@portal/contract/features/account/endpoints'
import { isEmail } from '@portal/domain/requisites/email'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { useConfig } from '../../../platform/session/session.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'

/** Asks for a letter with a link. Whether the portal knows the address is told by the letter alone. */
export function AskRecovery() {
  const config = useConfig()
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const ask = useSend(account.askRecovery, { onDone: (_, { body }) => setSentTo(body.email) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (isEmail(address)) ask.mutate({ body: { email: address } })
    else {
      setMistake('Укажите адрес почты, например ivanova@example.ru')
      document.querySelector<HTMLInputElement>('#recovery-email')?.focus()
    }
  }
  if (sentTo !== undefined)
    return (
      <div className="ask-recovery">
        <Notice tone="success" alert title={`Если адрес ${sentTo} есть на портале, письмо уже в пути`}>
          <p>В нём логин и ссылка, по которой задают новый пароль. Она действует час и срабатывает один раз.</p>
        </Notice>
        <p>Нет письма? Проверьте папку «Спам» и адрес. Новое можно запросить через минуту.</p>
        {config.demo && <p className="meta">Это демонстрация: без почтового сервера письма лежат в папке outbox.</p>}
        <Button variant="default" size="md" fullWidth onClick={() => setSentTo(undefined)}>
          Указать другой адрес
        </Button>
      </div>
    )
  const said = ask.error instanceof CallFailed ? ask.error.field('email') : undefined
  return (
    <form className="ask-recovery" onSubmit={submit} noValidate>
      <p>Укажите почту вашей учётной записи: пришлём на неё логин и ссылку, чтобы задать новый пароль.</p>
      {ask.isError && !said && <FailureNotice error={ask.error} />}
      <TextField
        id="recovery-email"
        label="Электронная почта"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={mistake ?? said}
        onChange={(event) => {
          setEmail(event.target.value)
          setMistake(undefined)
        }}
      />
      <Button type="submit" size="md" fullWidth loading={ask.isPending}>
        Прислать ссылку
      </Button>
      <p>
        <a href="/login">Вернуться ко входу</a>
      </p>
    </form>
  )
}
