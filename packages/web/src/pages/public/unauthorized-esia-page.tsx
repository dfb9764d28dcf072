import { Button } from '@mantine/core'
import { type ErrorCode, errorText } from '@portal/domain/errors'
import { getRouteApi } from '@tanstack/react-router'
import { esiaHref } from '../../features/esia/index.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { useConfig } from '../../platform/session/session.tsx'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'

const route = getRouteApi('/unauthorized-esia')

/** Told by a code of refusal; anything else in the address says nothing. */
export function UnauthorizedEsiaPage() {
  const { reason, answer, trace } = route.useSearch()
  return <EsiaRefused reason={reason} answer={answer} trace={trace} />
}

interface EsiaRefusedProps {
  reason?: string | undefined
  /** What the service answered, for who helps. */
  answer?: string | undefined
  trace?: string | undefined
}

/** Why the sign-in did not come about, and the way on. */
export function EsiaRefused({ reason, answer, trace }: EsiaRefusedProps) {
  const config = useConfig()
  const known = told.find((code) => code === reason)
  const canRepeat = config.esia && known !== 'ACCOUNT_BLOCKED' && known !== 'ESIA_OTHER_PERSON'
  return (
    <MessagePage
      title="Войти через Госуслуги не удалось"
      action={
        <>
          {canRepeat && (
            <Button component="a" href={esiaHref()}>
              Попробовать ещё раз
            </Button>
          )}
          <Button component="a" href="/login" variant={canRepeat ? 'default' : 'filled'}>
            Войти по логину и паролю
          </Button>
        </>
      }
      foot={
        <>
          {answer && /^[\w-]{1,40}$/.test(answer) && <p>Код ответа Госуслуг: {answer}</p>}
          {trace && /^[\da-f]{10}$/.test(trace) && <p>Код обращения: {trace}</p>}
        </>
      }
    >
      <p>{known ? typograph(errorText(known)) : 'Госуслуги не подтвердили вход: он отменён или истекло время.'}</p>
      {known && next[known] && <p>{next[known]}</p>}
    </MessagePage>
  )
}

const told = [
  'ESIA_OFF',
  'ESIA_CANCELLED',
  'ESIA_REFUSED',
  'ESIA_UNAVAILABLE',
  'ESIA_NOT_GENUINE',
  'ESIA_STATE',
  'ESIA_UNCONFIRMED',
  'ESIA_INCOMPLETE',
  'ESIA_OTHER_PERSON',
  'ESIA_EMAIL_TAKEN',
  'ESIA_NO_EMAIL',
  'ESIA_RETURN',
  'ACCOUNT_BLOCKED',
  'TOO_MANY_CALLS',
  'DATABASE_AWAY',
  'TOO_BUSY',
] as const satisfies readonly ErrorCode[]

/** What to do, where the sentence itself does not say. */
const next: Partial<Record<(typeof told)[number], string>> = {
  ESIA_UNCONFIRMED:
    'Подтвердите её: в приложении или на сайте своего банка, в МФЦ или другом центре обслуживания. Потом войдите на портал снова.',
  ESIA_CANCELLED: 'Ничего не изменилось: начните вход заново, когда захотите.',
  ESIA_NO_EMAIL: 'Потом войдите на портал снова.',
}
