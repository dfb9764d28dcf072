import { startTransition, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { ConfigFailedPage } from '../pages/public/config-failed-page.tsx'
import { forgetBegunCalls } from '../platform/api/begun-calls.ts'
import { watchTouches } from '../platform/api/touches.ts'
import { loadedRegionsQuery } from '../platform/session/session.tsx'
import { LookProvider } from '../platform/theme/look-provider.tsx'
import { App } from './app.tsx'
import { makePortal, openPage } from './make-portal.ts'
import { nextTask } from './next-task.ts'
import { readConfig } from './read-config.ts'

// What a page asks for by itself, it asks for within this.
const openingMs = 3_000

/** Asks for the configuration, then mounts the portal, or the page that says why not. */
export async function start(root: Root): Promise<void> {
  watchTouches()
  await nextTask()
  const portal = makePortal()
  await nextTask()
  const opened = openPage(portal)
  const boot = await readConfig(document.documentElement)
  if ('config' in boot) {
    portal.queries.setQueryData(loadedRegionsQuery.queryKey, boot.config.regions ?? null)
    await opened
  }
  // In pieces: between them the browser paints and answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <LookProvider>
          {'config' in boot ? (
            <App config={boot.config} portal={portal} />
          ) : (
            <ConfigFailedPage
              reason={boot.failure}
              error={boot.error}
              onRetry={boot.fatal ? undefined : () => void start(root)}
            />
          )}
        </LookProvider>
      </StrictMode>,
    ),
  )
  setTimeout(forgetBegunCalls, openingMs)
}
