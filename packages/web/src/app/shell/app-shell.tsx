import { notices } from '@portal/contract/features/notices/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { mayHaveUnfinished } from '../../features/completeness/uploads/unfinished.ts'
import { fileUrl } from '../../platform/api/call.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { keys } from '../../platform/api/keys.ts'
import { listen } from '../../platform/live/listen.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { browserId } from '../../platform/session/ids.ts'
import { fullName, useConfig, useSession } from '../../platform/session/session.tsx'
import { Shell } from '../../platform/ui/shell/shell.tsx'
import { CurrentRegions } from './current-regions.tsx'
import { menuOf, screensFor, screensOf } from './menu.ts'
import { addRecent } from '../commands/recent.ts'
import { useShellLayers } from '../commands/shell-layers.tsx'
import { useActingFor } from './use-acting-for.ts'
import { useBell } from './use-bell.ts'
import { useCheckAgain } from './use-check-again.tsx'
import { useRouteFocus } from './use-route-focus.ts'
import { useSavedLook } from './use-saved-look.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import { useShellCommands } from './use-shell-commands.ts'
import { useSounds } from '../commands/use-sounds.ts'
import { useSignOut } from './use-sign-out.tsx'
import { Voice } from '../commands/voice.tsx'

// Only who closed the portal amid uploads needs it at once.
const goOnUploading = async () => (await import('../../features/completeness/uploads/uploads.ts')).resumeUploads

const DemoFilling = lazy(() => fetchCode(() => import('./demo-filling.tsx')))

/** The shell with the data of the signed-in person. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession()
  const config = useConfig()
  const queries = useQueryClient()
  // Only of another page: a filter of a list is a new address, too, and the whole frame would be drawn for it.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const router = useRouter()
  const open = (href: string) => router.history.push(href)
  const { layers, shown: layer } = useShellLayers(open)
  const said = useRouteFocus(({ path, title }) => rememberRequest(session.id, path, title))
  const sounds = useSounds(session)
  const screens = screensFor(session, screensOf(router))
  const menu = menuOf(screens)
  useShellCommands({ screens, sounds, open })
  useSavedLook(session)
  const { signOut, question } = useSignOut(session.id)
  const check = useCheckAgain()
  useEffect(
    () =>
      listen({
        url: (since) => fileUrl(notices.live, { query: { browser: browserId, person: session.id, since } }),
        userId: session.id,
        queries,
        events: {
          // The server itself has missed events: anything may have changed.
          request: (id) => (id === null ? [[]] : [keys.request(id), keys.requests()]),
          draft: (id) => (id === null ? [] : [keys.request(id)]),
          chat: (id) => (id === null ? [] : [keys.request(id, 'chat'), keys.request(id, 'news')]),
          presence: (id) => (id === null ? [] : [keys.presence(id)]),
          notification: () => [keys.notifications()],
          acting: () => [keys.me],
          organization: () => [keys.organizations()],
          // Whose deputy one is, and with that what one sees.
          substitution: () => [keys.substitutions(), keys.requests(), keys.me],
          // Another day, another calendar: deadlines, and with them whose turn it is, are counted anew.
          clock: () => [keys.clock, ['request'], keys.requests(), keys.notifications(), keys.substitutions(), keys.me],
          demo: () => [keys.demo, keys.requests(), keys.notifications()],
          calendar: () => [['request'], keys.requests(), keys.directory()],
          // What is chosen from, and named by, everywhere.
          registers: () => [['request'], keys.requests(), keys.directory()],
        },
      }),
    [queries, session.id],
  )
  useEffect(() => {
    void mayHaveUnfinished(session.id).then(async (may) => may && (await goOnUploading())(queries, session.id))
  }, [queries, session.id])
  return (
    <Shell
      menu={menu}
      active={shown?.within ?? shown?.path}
      wide={shown?.isWide}
      flush={shown?.isFlush}
      acting={useActingFor(session)}
      onSearch={() => layers.openPalette()}
      tools={
        config.voiceCommands && (
          <Voice language={config.voiceLanguage} screens={menu} layers={layers} sounds={sounds} onOpen={open} />
        )
      }
      bell={useBell()}
      user={{
        name: fullName(session),
        note: session.email,
        sounds,
        previousCabinet: config.previousCabinetUrl,
        onSignOut: signOut,
      }}
    >
      <p className="sr" role="status">
        {said}
      </p>
      <UnsentNotice userId={session.id} />
      {config.demoFilling && (
        <Suspense>
          <DemoFilling />
        </Suspense>
      )}
      <CurrentRegions>{children}</CurrentRegions>
      {layer}
      {question}
      {check}
    </Shell>
  )
}

/** The palette offers again what was opened: «№ 16-1234, Школа на 550 мест». */
function rememberRequest(userId: string, path: string, title: string): void {
  const [, id] = /^\/request\/([\w-]+)\/(?:draft|project)$/.exec(path) ?? []
  if (id) addRecent(userId, { id: `/request/${id}`, title: title.replace(` · ${texts.product}`, '') })
}
