import { MantineProvider } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { currentLook, isDark, type Look, usualLook, wear } from './look.ts'
import { themeOfSpeed } from './mantine-theme.ts'

interface LookControl {
  look: Look
  changeLook: (change: Partial<Look>) => void
}

const LookContext = createContext<LookControl>({ look: usualLook, changeLook: () => undefined })

/** The look of the portal and the means to change it at once. */
export function useLook(): LookControl {
  return useContext(LookContext)
}

/** `menuSpeed`: milliseconds that a menu takes to open. */
export function LookProvider({ menuSpeed, children }: { menuSpeed: number; children: ReactNode }) {
  const [look, setLook] = useState(() => currentLook(document.documentElement.dataset))
  useEffect(() => wear(look, document.documentElement.dataset), [look])
  const theme = useMemo(() => themeOfSpeed(menuSpeed), [menuSpeed])
  const control = useMemo(
    () => ({ look, changeLook: (change: Partial<Look>) => setLook((now) => ({ ...now, ...change })) }),
    [look],
  )
  return (
    <MantineProvider theme={theme} forceColorScheme={isDark(look) ? 'dark' : 'light'} withGlobalClasses={false}>
      <LookContext value={control}>{children}</LookContext>
    </MantineProvider>
  )
}
