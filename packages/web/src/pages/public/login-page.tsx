import './login-page.css'
import { ownPath } from '@portal/contract/own-path'
import { getRouteApi } from '@tanstack/react-router'
import { SignInForm } from '../../features/auth/index.ts'
import { EsiaWay } from '../../features/esia/index.ts'
import { PublicFrame } from '../../platform/ui/shell/public-frame.tsx'
import { useTitle } from '../../platform/ui/page/use-title.ts'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/login')

export function LoginPage() {
  const search = route.useSearch()
  const enter = useEnter()
  useTitle('Вход')
  return (
    <PublicFrame>
      <div className="public-width">
        <section className="card login" aria-labelledby="login-title">
          <h1 id="login-title">Вход</h1>
          {search.return && <p className="muted">Войдите, и откроется страница, на которую вы шли.</p>}
          <SignInForm
            otherWay={<EsiaWay returnTo={ownPath(search.return)} />}
            onSignedIn={(me) => enter(me, search.return)}
          />
        </section>
      </div>
    </PublicFrame>
  )
}
