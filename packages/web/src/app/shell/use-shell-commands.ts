import { skins } from '@portal/domain/settings/limits'
import type { Command } from '../../platform/commands/commands.ts'
import { useCommands } from '../../platform/commands/use-commands.ts'
import { texts } from '../../platform/i18n/texts.ts'
import type { Session } from '../../platform/session/session.tsx'
import { useLook } from '../../platform/theme/look-provider.tsx'
import { densities } from '../../platform/theme/look.ts'
import { menu } from './menu.ts'
import type { Sounds } from '../commands/use-sounds.ts'

interface ShellCommands {
  session: Session
  sounds: Sounds
  open: (href: string) => void
}

/** What every screen offers: the sections of the portal, its looks and sounds. */
export function useShellCommands({ session, sounds, open }: ShellCommands): void {
  const { changeLook } = useLook()
  const holds = (key: string) => session.keys.includes(key)
  const screens = menu.filter(({ key }) => holds(key))
  useCommands(
    texts.portalSections,
    [
      ...screens.map(
        ({ label, href, letter }): Command => ({
          id: href,
          title: label,
          keys: [`G ${letter}`],
          run: () => open(href),
        }),
      ),
      ...(holds('CreateRequest')
        ? [{ id: '/request/new', title: 'Новое заявление', keys: ['G Н'], run: () => open('/request/new') }]
        : []),
      { id: '/version', title: 'Версия портала', palette: 'sought', run: () => open('/version') },
    ],
    'shell',
  )
  const sought = { palette: 'sought' } as const
  useCommands(
    texts.look,
    [
      ...skins.map(
        ({ key, title }): Command => ({
          id: key,
          title: `${texts.skin}: ${title}`,
          run: () => changeLook({ skin: key, scheme: undefined }),
          ...sought,
        }),
      ),
      ...densities.map(
        ([density, title]): Command => ({
          id: `density ${density}`,
          title: `${texts.density}: ${title.toLowerCase()}`,
          run: () => changeLook({ density }),
          ...sought,
        }),
      ),
      {
        id: 'sounds',
        title: sounds.on ? texts.soundsOff : texts.soundsOn,
        run: () => sounds.onSwitch(!sounds.on),
        ...sought,
      },
    ],
    'shell',
  )
}
