import './link-problem.css'
import { Button } from '@mantine/core'
import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'

type LinkKind = 'invitation' | 'recovery' | 'email'

interface LinkProblemProps {
  error: unknown
  /** What the page is for: a link nobody knows does not say it. */
  kind: LinkKind
  onRetry: () => void
}

/** Why a link opens nothing, and the way on from there. */
export function LinkProblem({ error, kind: expected, onRetry }: LinkProblemProps) {
  const named = error instanceof CallFailed ? error.problem['kind'] : undefined
  const kind = kinds.find((one) => one === named) ?? expected
  const { say, to, label } = wayOn(error, kind)
  return (
    <div role="alert" className="link-problem">
      <p>{typograph(failureText(error))}</p>
      {say && <p>{say}</p>}
      {to ? (
        <Button component="a" href={to} size="md" fullWidth>
          {label}
        </Button>
      ) : (
        <Button size="md" fullWidth onClick={onRetry}>
          {label}
        </Button>
      )}
    </div>
  )
}

const kinds: readonly LinkKind[] = ['invitation', 'recovery', 'email']

interface WayOn {
  say?: string
  to?: string
  label: string
}

function wayOn(error: unknown, kind: LinkKind): WayOn {
  const is = (...codes: Parameters<CallFailed['is']>[0][]) =>
    error instanceof CallFailed && codes.some((code) => error.is(code))
  if (is('LINK_OF_ANOTHER'))
    return { say: 'Кнопка выхода: меню с вашими инициалами вверху справа.', to: '/', label: 'Перейти в портал' }
  if (is('LINK_USED')) return used[kind]
  if (is('LINK_UNKNOWN', 'LINK_EXPIRED', 'LINK_VOID', 'ACCOUNT_BLOCKED')) return over[kind]
  return { label: 'Повторить' }
}

const signIn = { to: '/login', label: 'Войти' }

const used: Readonly<Record<LinkKind, WayOn>> = {
  invitation: { say: 'Пароль уже задан. Если вы его забыли, на странице входа нажмите «Забыли пароль?».', ...signIn },
  recovery: { say: 'Новый пароль уже задан: войдите с ним.', ...signIn },
  email: { say: 'Адрес уже подтверждён, делать больше ничего не нужно.', to: '/', label: 'Перейти в портал' },
}

const over: Readonly<Record<LinkKind, WayOn>> = {
  invitation: {
    say: 'Если пароль вы уже задали, войдите. Если нет, попросите того, кто вас пригласил, прислать приглашение ещё раз.',
    ...signIn,
  },
  recovery: { to: '/recovery', label: 'Запросить новую ссылку' },
  email: {
    say: 'Если адрес ещё нужно сменить, укажите его в своём профиле снова: придёт новая ссылка.',
    to: '/',
    label: 'Перейти в портал',
  },
}
