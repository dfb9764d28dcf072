import './login-page.css'
import { esia } from '@portal/contract/features/esia/endpoints'
import { EsiaChoice, EsiaLink, esiaHref } from '../../features/esia/index.ts'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useTitle } from '../../platform/ui/page/use-title.ts'
import { PublicFrame } from '../../platform/ui/shell/public-frame.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { EsiaRefused } from './unauthorized-esia-page.tsx'

/** Between the identity service and the portal: what is left to say for a person whom the service has named. */
export function LoginEsiaPage() {
  const visitor = useApi(keys.esiaVisitor, esia.pending, {})
  useTitle('Вход через Госуслуги')
  if (visitor.error instanceof CallFailed && visitor.error.is('ESIA_STATE')) return <EsiaRefused reason="ESIA_STATE" />
  // Somebody is signed in by then: what the page knows of nobody, or of another, is not kept.
  const go = (next: string) => {
    if (next === '/login/esia') void visitor.refetch()
    else location.assign(next)
  }
  return (
    <PublicFrame>
      <div className="public-width">
        <section className="card login" aria-labelledby="login-esia-title">
          <h1 id="login-esia-title">{titleOf(visitor.data?.asks)}</h1>
          {visitor.isPending && <SkeletonLines lines={4} what="сведения из Госуслуг" />}
          <FailedPart title="Не удалось узнать, кто входит" query={visitor} />
          {visitor.data && (
            <>
              <p className="muted">Госуслуги подтвердили: {visitor.data.name}</p>
              {visitor.data.asks === 'organization' ? (
                <EsiaChoice visitor={visitor.data} onDone={go} />
              ) : (
                <EsiaLink email={visitor.data.email} here="/login/esia" onDone={go} />
              )}
              <p className="login-esia-away">
                <a href={esiaHref()}>Войти другим человеком</a>
              </p>
            </>
          )}
        </section>
      </div>
    </PublicFrame>
  )
}

function titleOf(asks: 'organization' | 'account' | undefined): string {
  if (asks === 'organization') return 'От имени кого вы работаете?'
  return asks === 'account' ? 'Это ваша учётная запись?' : 'Вход через Госуслуги'
}
