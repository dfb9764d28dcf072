import './login-page.css'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { SignInForm } from '../../features/auth/index.ts'
import { beginCallsOf } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import type { Session } from '../../platform/session/session.tsx'
import { PublicFrame } from '../../platform/ui/shell/public-frame.tsx'
import { useTitle } from '../../platform/ui/page/use-title.ts'

const route = getRouteApi('/login')

export function LoginPage() {
  const search = route.useSearch()
  const router = useRouter()
  useTitle('Вход')
  const queries = useQueryClient()
  const enter = (me: Session) => {
    queries.clear()
    beginCallsOf(me.id)
    queries.setQueryData(keys.me, me)
    // The way back leads past this page: who has signed in is not asked again.
    router.history.replace(homeward(search.return))
  }
  return (
    <PublicFrame>
      <div className="public-width">
        <section className="card login" aria-labelledby="login-title">
          <h1 id="login-title">Вход</h1>
          {search.return && <p className="muted">Войдите, и откроется страница, на которую вы шли.</p>}
          <SignInForm onSignedIn={enter} />
        </section>
      </div>
    </PublicFrame>
  )
}

/** Only addresses of the portal itself: `//other.site` is another site. */
function homeward(address: string | undefined): string {
  return address?.startsWith('/') && !address.startsWith('//') && !address.startsWith('/\\') ? address : '/'
}
