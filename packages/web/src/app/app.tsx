import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { keys } from '../platform/api/keys.ts'
import { useConnection } from '../platform/api/use-connection.ts'
import { onUnsentChange, unsentOf } from '../platform/autosave/unsent.ts'
import { askToSend } from '../platform/session/send-now.ts'
import { ConfigProvider, type PortalConfig, type Session } from '../platform/session/session.tsx'
import { NetworkStrip } from '../platform/ui/feedback/network-strip.tsx'
import { ToastProvider } from '../platform/ui/feedback/toasts.tsx'
import { followLinks } from './follow-links.ts'
import type { Portal } from './make-portal.ts'
import { fetchCode } from '../platform/api/fetch-code.ts'

const SignInAgain = lazy(async () => ({
  default: (await fetchCode(() => import('./shell/sign-in-again.tsx'))).SignInAgain,
}))

export function App({ config, portal }: { config: PortalConfig; portal: Portal }) {
  const { queries, router, onSessionEnd } = portal
  /** Whose session ended while his page was open. */
  const [ended, setEnded] = useState<Session>()
  /** Why he may not come back, where his account was closed. */
  const [closed, setClosed] = useState<string>()
  const [asking, setAsking] = useState(false)
  useEffect(
    () =>
      onSessionEnd((person, why) => {
        setClosed(why)
        setEnded((known) => {
          if (!known || !person) setAsking(person !== undefined)
          return person
        })
      }),
    [onSessionEnd],
  )
  useEffect(() => followLinks(document, (href) => router.history.push(href)), [router])
  const goOn = () => {
    setEnded(undefined)
    setAsking(false)
    askToSend()
    void queries.invalidateQueries()
    void router.invalidate()
  }
  return (
    <ConfigProvider value={config}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <Connection ended={ended !== undefined} onSignIn={() => setAsking(true)} />
          <RouterProvider router={router} />
          {ended && (
            <Suspense fallback={null}>
              <SignInAgain
                person={ended}
                closed={closed}
                opened={asking}
                onSame={goOn}
                onClose={() => setAsking(false)}
              />
            </Suspense>
          )}
        </ToastProvider>
      </QueryClientProvider>
    </ConfigProvider>
  )
}

function Connection({ ended, onSignIn }: { ended: boolean; onSignIn: () => void }) {
  const queries = useQueryClient()
  const line = useConnection()
  const unsent = useSyncExternalStore(onUnsentChange, () => {
    const person = line !== 'whole' || ended ? queries.getQueryData<Session>(keys.me) : undefined
    return person ? [...unsentOf(person.id).values()].reduce((sum, count) => sum + count, 0) : 0
  })
  return <NetworkStrip line={line} unsent={unsent} onSignIn={ended ? onSignIn : undefined} />
}
