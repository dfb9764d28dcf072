import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { makeQueries } from '../platform/api/queries.ts'
import { useOffline } from '../platform/api/use-offline.ts'
import { ConfigProvider, type PortalConfig } from '../platform/session/session.tsx'
import { NetworkStrip } from '../platform/ui/network-strip.tsx'
import { ToastProvider } from '../platform/ui/toasts.tsx'
import { followLinks } from './follow-links.ts'
import { makeRouter } from './routes.tsx'

export function App({ config }: { config: PortalConfig }) {
  const [{ queries, router }] = useState(() => {
    const cache = makeQueries({ onSignedOut: () => void leave() })
    const made = makeRouter(cache)
    // The session ended while a page was open: sign in and come back.
    const leave = async () => {
      const { pathname, href } = made.state.location
      if (pathname === '/login' || pathname === '/') return
      cache.clear()
      await made.navigate({ to: '/login', search: { return: href } })
    }
    return { queries: cache, router: made }
  })
  useEffect(() => followLinks(document, (href) => router.history.push(href)), [router])
  return (
    <ConfigProvider value={config}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <Connection />
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </ConfigProvider>
  )
}

function Connection() {
  return <NetworkStrip offline={useOffline()} />
}
