import './sign-in-form.css'
import { Button } from '@mantine/core'
import { auth } from '@portal/contract/features/auth/endpoints'
import { isCode, plainCode } from '@portal/domain/accounts/second-factor'
import { IconExternalLink } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { type Session, useConfig } from '../../platform/session/session.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { CodeField } from '../../platform/ui/fields/code-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasswordField } from '../../platform/ui/fields/password-field.tsx'

interface SignInFormProps {
  /** Who is expected: a person who was here a moment ago. */
  login?: string
  /** The other way in, which stands first; then this one is the second. */
  otherWay?: ReactNode
  /** The session has begun. */
  onSignedIn: (me: Session) => void
}

/** Login and password; in the demonstration also its accounts, unless it is known who comes. */
export function SignInForm({ login: expected, otherWay, onSignedIn }: SignInFormProps) {
  const config = useConfig()
  const isDemo = config.demo && expected === undefined
  const [login, setLogin] = useState(expected ?? '')
  const [password, setPassword] = useState('')
  /** undefined: the portal has not asked for one. */
  const [code, setCode] = useState<string>()
  const [empty, setEmpty] = useState<{ login?: string; password?: string }>({})
  const signIn = useSend(auth.login, {
    onDone: onSignedIn,
    onFailed: (error) => {
      if (error instanceof CallFailed && error.is('SECOND_FACTOR_NEEDED')) setCode('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(!login.trim() && { login: 'Укажите логин' }),
      ...(!password && { password: 'Укажите пароль' }),
    }
    setEmpty(missing)
    const first = Object.keys(missing)[0]
    if (first) document.querySelector<HTMLInputElement>(`#sign-in-${first}`)?.focus()
    else signIn.mutate({ body: { login, password } })
  }
  if (code !== undefined)
    return (
      <CodeStep
        code={code}
        onChange={setCode}
        error={signIn.error}
        busy={signIn.isPending}
        onSubmit={() => signIn.mutate({ body: { login, password, code } })}
        onBack={() => {
          setCode(undefined)
          signIn.reset()
        }}
      />
    )
  const fieldError = (name: 'login' | 'password') =>
    empty[name] ?? (signIn.error instanceof CallFailed && signIn.error.field(name))
  return (
    <div className="sign-in-columns" data-demo={isDemo || undefined}>
      <div>
        {otherWay}
        <form className="sign-in" onSubmit={submit} noValidate>
          {signIn.isError && !(signIn.error instanceof CallFailed && signIn.error.is('INVALID_INPUT')) && (
            <FailureNotice error={signIn.error} />
          )}
          <TextField
            id="sign-in-login"
            label="Логин"
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={login}
            error={fieldError('login')}
            onChange={(event) => setLogin(event.target.value)}
          />
          <PasswordField
            first={expected !== undefined}
            id="sign-in-password"
            value={password}
            error={fieldError('password')}
            onChange={setPassword}
          />
          <Button
            type="submit"
            size="md"
            fullWidth
            variant={otherWay && config.esia ? 'default' : 'filled'}
            loading={signIn.isPending}
          >
            Войти
          </Button>
          {expected === undefined && <a href="/recovery">Забыли пароль?</a>}
        </form>
        {config.previousCabinetUrl && expected === undefined && (
          <p className="sign-in-previous">
            <a href={config.previousCabinetUrl} target="_blank" rel="noreferrer">
              Прежний личный кабинет
            </a>{' '}
            <IconExternalLink size="0.875rem" aria-hidden />
          </p>
        )}
      </div>
      {isDemo && (
        <DemoAccounts
          accounts={config.demoAccounts}
          chosen={login}
          onChoose={(account) => {
            setLogin(account)
            setPassword(config.demoPassword ?? '')
            setEmpty({})
          }}
        />
      )}
    </div>
  )
}

interface CodeStepProps {
  code: string
  onChange: (code: string) => void
  error: unknown
  busy: boolean
  onSubmit: () => void
  onBack: () => void
}

/** The password was right; now the second factor. */
function CodeStep({ code, onChange, error, busy, onSubmit, onBack }: CodeStepProps) {
  const [mistake, setMistake] = useState<string>()
  // The form of the password, and with it what had the focus, is gone.
  useEffect(() => document.querySelector<HTMLInputElement>('#sign-in-code')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isCode(plainCode(code))) onSubmit()
    else {
      setMistake('Введите шесть цифр из приложения или код восстановления')
      document.querySelector<HTMLInputElement>('#sign-in-code')?.focus()
    }
  }
  const isAsked = error instanceof CallFailed && error.is('SECOND_FACTOR_NEEDED')
  return (
    <form className="sign-in" onSubmit={submit} noValidate>
      <p>Пароль верный. Остался второй фактор.</p>
      {error !== null && !isAsked && <FailureNotice error={error} />}
      <CodeField
        id="sign-in-code"
        value={code}
        error={mistake}
        onChange={(typed) => {
          setMistake(undefined)
          onChange(typed)
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        Войти
      </Button>
      <button type="button" className="link-button" onClick={onBack}>
        Назад, к логину и паролю
      </button>
    </form>
  )
}
