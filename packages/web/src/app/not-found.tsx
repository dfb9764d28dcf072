import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { NotFoundInside, NotFoundPage } from '../pages/public/not-found-page.tsx'
import { sessionQuery } from '../platform/session/session.tsx'
import { AppShell } from './shell/app-shell.tsx'

/** An address that leads nowhere. Who is signed in keeps the menu, the search and the bell. */
export function NotFound() {
  const isFramed = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/signed') })
  const session = useQuery({ ...sessionQuery, retry: false })
  if (isFramed) return <NotFoundInside />
  if (session.isPending) return null
  if (session.isError || session.data.owesFactor) return <NotFoundPage />
  return (
    <AppShell>
      <NotFoundInside />
    </AppShell>
  )
}
