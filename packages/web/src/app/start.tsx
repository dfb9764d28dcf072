import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { ConfigFailedPage } from '../pages/config-failed-page.tsx'
import { LookProvider } from '../platform/theme/look-provider.tsx'
import { App } from './app.tsx'
import { makePortal, warmUp } from './make-portal.ts'
import { readConfig } from './read-config.ts'

/** Asks for the configuration, then mounts the portal, or the page that says why not. */
export async function start(root: Root): Promise<void> {
  const portal = makePortal()
  warmUp(portal)
  const boot = await readConfig(document.documentElement)
  root.render(
    <StrictMode>
      <LookProvider>
        {'config' in boot ? (
          <App config={boot.config} portal={portal} />
        ) : (
          <ConfigFailedPage reason={boot.failure} onRetry={boot.fatal ? undefined : () => void start(root)} />
        )}
      </LookProvider>
    </StrictMode>,
  )
}
