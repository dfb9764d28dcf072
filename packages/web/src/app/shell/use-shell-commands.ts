import { skins } from '@portal/domain/settings/limits'
import type { Command } from '../../platform/commands/commands.ts'
import { useCommands } from '../../platform/commands/use-commands.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { useLook } from '../../platform/theme/look-provider.tsx'
import { densities } from '../../platform/theme/look.ts'
import type { Screen } from '../screens/screen.ts'
import { menuLabel } from './menu.ts'
import type { Sounds } from '../commands/use-sounds.ts'

interface ShellCommands {
  /** Those the person may open. */
  screens: readonly Screen[]
  sounds: Sounds
  open: (href: string) => void
}

/** What every screen offers: the sections of the portal, its looks and sounds. */
export function useShellCommands({ screens, sounds, open }: ShellCommands): void {
  const { changeLook } = useLook()
  useCommands(
    texts.portalSections,
    [...screens.filter(({ menu }) => menu), ...screens.filter(({ menu }) => !menu)].flatMap((screen): Command[] => {
      const { path, letter, isSought } = screen
      if (letter === undefined && !isSought) return []
      return [
        {
          id: path,
          title: menuLabel(screen),
          keys: letter === undefined ? [] : [`G ${letter}`],
          palette: isSought ? 'sought' : 'always',
          run: () => open(path),
        },
      ]
    }),
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
