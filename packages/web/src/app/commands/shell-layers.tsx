import { lazy, Suspense, useMemo, useState } from 'react'
import { useCommands } from '../../platform/commands/use-commands.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { TypedAhead } from './typed-ahead.tsx'

// Loaded when they are first asked for: most visits ask for neither.
const Palette = lazy(async () => ({ default: (await fetchCode(() => import('./palette.tsx'))).Palette }))
const KeysDialog = lazy(async () => ({
  default: (await fetchCode(() => import('../../platform/commands/keys-dialog.tsx'))).KeysDialog,
}))

type Layer = { kind: 'palette'; asked: string } | { kind: 'keys' }

export interface ShellLayers {
  openPalette: (asked?: string) => void
  openKeys: () => void
  closeLayer: () => void
}

/** What may lie over any screen, one at a time: the palette by Ctrl+K, the keys by «?». */
export function useShellLayers(open: (href: string) => void) {
  const [layer, setLayer] = useState<Layer>()
  const layers = useMemo(
    (): ShellLayers => ({
      openPalette: (asked = '') => setLayer({ kind: 'palette', asked }),
      openKeys: () => setLayer({ kind: 'keys' }),
      closeLayer: () => setLayer(undefined),
    }),
    [],
  )
  const free = (act: () => void) => () => (document.querySelector('#root[inert]') ? false : act())
  useCommands(
    texts.help,
    [
      {
        id: 'palette',
        title: texts.palette,
        keys: ['Ctrl+K'],
        whileTyping: true,
        palette: 'never',
        run: free(() => layers.openPalette()),
      },
      { id: 'keys', title: 'Клавиши этого экрана', keys: ['?'], run: free(layers.openKeys) },
    ],
    'shell',
  )
  const typeAhead = useMemo(
    () => (change: (asked: string) => string) =>
      setLayer((now) => (now?.kind === 'palette' ? { ...now, asked: change(now.asked) } : now)),
    [],
  )
  const shown = (
    <Suspense fallback={layer?.kind === 'palette' && <TypedAhead onType={typeAhead} onClose={layers.closeLayer} />}>
      {layer?.kind === 'palette' && <Palette asked={layer.asked} onOpen={open} onClose={layers.closeLayer} />}
      {layer?.kind === 'keys' && <KeysDialog onClose={layers.closeLayer} />}
    </Suspense>
  )
  return { layers, shown }
}
