import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { mantineTheme } from '../theme/mantine-theme.ts'

/** A part of a page that asks the portal nothing; what does, stands on `aPage`. Close it after the test. */
export function aPart() {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  place.id = 'root'
  document.body.replaceChildren(place)
  const root = createRoot(place)
  return {
    /** What a dialog makes inert. */
    place,
    show: (content: ReactNode) =>
      act(async () => root.render(<MantineProvider theme={mantineTheme}>{content}</MantineProvider>)),
    close: () => act(async () => root.unmount()),
  }
}
