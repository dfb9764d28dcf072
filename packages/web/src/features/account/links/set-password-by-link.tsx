import './set-password-by-link.css'
import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { account } from '@portal/contract/features/account/endpoints'
import { checkPassword } from '@portal/domain/accounts/password'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import type { Session } from '../../../platform/session/session.tsx'
import { momentText } from '../../../platform/time/moment-text.ts'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { CodeField } from '../../../platform/ui/fields/code-field.tsx'
import { PasswordField } from '../../../platform/ui/fields/password-field.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { LinkProblem } from './link-problem.tsx'
import { linkQuery } from './link-query.ts'
import { passwordHint } from '../entry/password-hint.ts'

interface SetPasswordByLinkProps {
  token: string
  kind: 'invitation' | 'recovery'
  /** The session has begun. */
  onSignedIn: (me: Session) => void
}

/** A password for who came by a link of single use; what else the link can turn out to be is said instead. */
export function SetPasswordByLink({ token, kind, onSignedIn }: SetPasswordByLinkProps) {
  const link = useQuery({ ...linkQuery(token), retry: false })
  if (link.isPending) return <SkeletonLines lines={4} what="сведения о ссылке" />
  if (link.isError) return <LinkProblem error={link.error} kind={kind} onRetry={() => void link.refetch()} />
  if (link.data.kind === 'email')
    return (
      <p>
        Эта ссылка подтверждает адрес почты. <a href={`/email/${token}`}>Открыть её</a>
      </p>
    )
  return <PasswordForm token={token} link={link.data} onSignedIn={onSignedIn} />
}

interface PasswordFormProps extends Pick<SetPasswordByLinkProps, 'token' | 'onSignedIn'> {
  link: Got<typeof account.link>
}

function PasswordForm({ token, link, onSignedIn }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  /** undefined: the account has no second factor, as far as is known. */
  const [code, setCode] = useState<string>()
  const set = useSend(account.setPasswordByLink, {
    onDone: (me) => onSignedIn(me),
    onFailed: (error) => {
      if (error instanceof CallFailed && error.is('SECOND_FACTOR_NEEDED')) setCode('')
    },
  })
  if (set.error instanceof CallFailed && set.error.problem['kind'] !== undefined)
    return <LinkProblem error={set.error} kind={link.kind} onRetry={set.reset} />
  // Of what was sent: an answer may come when another password has been typed.
  const isOfTyped = set.variables?.body.password === password
  const said = isOfTyped && set.error instanceof CallFailed ? set.error.field('password') : undefined
  const isSaid = set.error instanceof CallFailed && set.error.field('password') !== undefined
  const saidOfCode = set.error instanceof CallFailed ? set.error.field('code') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkPassword(password, link.login)
    setMistake(found)
    if (found) document.querySelector<HTMLInputElement>('#new-password')?.focus()
    else set.mutate({ body: { token, password, ...(code !== undefined && { code }) } })
  }
  return (
    <form className="set-password" onSubmit={submit} noValidate>
      <p>
        {link.name}, ваш логин: <b>{link.login}</b>. {link.kind === 'invitation' ? 'Придумайте' : 'Задайте новый'}{' '}
        пароль, и портал откроется.
      </p>
      {set.isError && !isSaid && !saidOfCode && <FailureNotice error={set.error} />}
      {/* Keepers of passwords learn whose it is. */}
      <input type="text" name="username" autoComplete="username" value={link.login} readOnly hidden />
      <PasswordField
        id="new-password"
        label="Новый пароль"
        isNew
        value={password}
        description={passwordHint}
        error={mistake ?? said}
        onChange={(value) => {
          setPassword(value)
          setMistake(null)
          if (set.isError) set.reset()
        }}
      />
      {code !== undefined && <CodeField id="link-code" value={code} error={saidOfCode} onChange={setCode} />}
      <Button type="submit" size="md" fullWidth loading={set.isPending}>
        {link.kind === 'invitation' ? 'Задать пароль и войти' : 'Сменить пароль и войти'}
      </Button>
      <p className="meta">Ссылка одноразовая и действует до {momentText(link.expiresAt)}.</p>
    </form>
  )
}
