import { messages } from '@portal/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fileUrl } from '../platform/api/call.ts'
import { keys } from '../platform/api/keys.ts'
import { listen } from '../platform/live/listen.ts'
import { fullName, useConfig, useSession } from '../platform/session/session.tsx'
import { Shell } from '../platform/ui/shell.tsx'
import { menu } from './menu.ts'
import { useActing } from './use-acting.ts'
import { useBell } from './use-bell.ts'
import { useSavedLook } from './use-saved-look.ts'
import { useSignOut } from './use-sign-out.ts'

/** The shell with the data of the signed-in person. */
export function AppShell() {
  const session = useSession()
  const config = useConfig()
  const queries = useQueryClient()
  const { menu: active, wide, flush } = useMatches().at(-1)?.staticData ?? {}
  useSavedLook(session)
  useEffect(
    () =>
      listen(fileUrl(messages.live, {}), queries, {
        request: (id) => [id === null ? ['request'] : keys.request(id), keys.requests()],
        notification: () => [keys.notifications()],
        // Another day: deadlines, and with them whose turn it is, are counted anew.
        clock: () => [keys.clock, ['request'], keys.requests(), keys.notifications()],
      }),
    [queries],
  )
  return (
    <Shell
      menu={menu.filter((entry) => session.keys.includes(entry.key))}
      active={active}
      wide={wide}
      flush={flush}
      acting={useActing(session)}
      bell={useBell()}
      user={{
        name: fullName(session),
        note: session.email,
        previousCabinet: config.previousCabinetUrl,
        onSignOut: useSignOut(),
      }}
    >
      <Outlet />
    </Shell>
  )
}
