import './shell.css'
import { useFocusReturn } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '../../i18n/texts.ts'
import { phoneFootId } from '../page/phone-bar.tsx'
import { LowVisionPanel } from './low-vision-panel.tsx'
import { ActingFor } from './acting-for.tsx'
import { SideMenu, type SideMenuEntry } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'
import { Tray } from '../feedback/tray.tsx'
import { useRevealedFocus } from './use-revealed-focus.ts'
import { useLowVisionPanel } from './use-low-vision-panel.ts'

interface ShellProps extends Omit<TopBarProps, 'menuOpen' | 'onMenu' | 'lowVisionOpen' | 'onLowVision'> {
  /** What may be opened by this person. */
  menu: readonly SideMenuEntry[]
  /** Address of the entry one is in. */
  active?: string | undefined
  /** Words in the side menu: lists and queues. Pages with a menu of their own have the narrow one. */
  wide?: boolean | undefined
  /** Workspaces that fill the window to its edges. */
  flush?: boolean | undefined
  children: ReactNode
}

/** The frame of every signed-in screen. `main` scrolls, not the page. */
export function Shell({ menu, active, wide, flush, children, ...bar }: ShellProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  const focusOpener = useFocusReturn({ opened: menuOpen, shouldReturnFocus: false })
  const panel = useLowVisionPanel()
  useRevealedFocus()
  useEffect(() => {
    if (!menuOpen) return undefined
    const press = (event: KeyboardEvent) => event.key === 'Escape' && setMenuOpen(false)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [menuOpen])
  // Every other choice of the menu opens a page, which takes the focus; this one stays where one is.
  const chooseInMenu = (id: string | null) => {
    bar.acting.onChoose?.(id)
    setMenuOpen(false)
    focusOpener()
  }
  return (
    <div className="shell" data-wide={wide || undefined} data-menu-open={menuOpen || undefined}>
      <SkipLink to="main">{texts.skipToContent}</SkipLink>
      {panel.opened && <LowVisionPanel onClose={panel.toggle} />}
      <TopBar
        {...bar}
        menuOpen={menuOpen}
        onMenu={() => setMenuOpen(!menuOpen)}
        lowVisionOpen={panel.opened}
        onLowVision={panel.toggle}
      />
      <div className="shell-body">
        <SideMenu
          entries={menu}
          active={active}
          named={wide || menuOpen}
          onChoose={() => setMenuOpen(false)}
          acting={<ActingFor {...bar.acting} onChoose={chooseInMenu} />}
        />
        {menuOpen && (
          <button
            type="button"
            className="shell-veil only-phone"
            aria-label={texts.close}
            onClick={() => setMenuOpen(false)}
          />
        )}
        <main className="main" id="main" tabIndex={-1} data-flush={flush || undefined} inert={menuOpen}>
          {children}
        </main>
      </div>
      <footer id={phoneFootId} className="no-print" />
      <Tray />
    </div>
  )
}
