import { startTransition, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { ConfigFailedPage } from '../pages/public/config-failed-page.tsx'
import { watchTouches } from '../platform/api/touches.ts'
import { loadedRegionsQuery } from '../platform/session/session.tsx'
import { LookProvider } from '../platform/theme/look-provider.tsx'
import { App } from './app.tsx'
import { beginPage, makePortal } from './make-portal.ts'
import { readConfig } from './read-config.ts'

/** Asks for the configuration, then mounts the portal, or the page that says why not. No call is made before it is answered. */
export async function start(root: Root): Promise<void> {
  watchTouches()
  const portal = makePortal()
  const boot = await readConfig(document.documentElement)
  if ('config' in boot) {
    portal.queries.setQueryData(loadedRegionsQuery.queryKey, boot.config.regions ?? null)
    await beginPage(portal)
  }
  // As a transition React draws in slices: between them the browser paints and answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <LookProvider menuSpeed={'config' in boot ? boot.config.menuSpeed : 0}>
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
}
