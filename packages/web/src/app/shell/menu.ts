import type { AnyRouter } from '@tanstack/react-router'
import { isStaff, type Session } from '../../platform/session/session.tsx'
import type { SideMenuEntry } from '../../platform/ui/shell/side-menu.tsx'
import type { Screen } from '../screens/screen.ts'

/** Every screen of the portal in the order of its routes. Read from the router: the frame is itself a part of a route. */
export function screensOf(router: AnyRouter): Screen[] {
  return Object.values(router.routesById).flatMap(({ options }) => options.staticData?.screen ?? [])
}

/** Those a person is led to: he holds their key, and another does not show him the same. */
export function screensFor(session: Session, screens: readonly Screen[]): Screen[] {
  return screens.filter(
    ({ right, isForStaff }) =>
      (right === undefined || session.keys.includes(right)) && (!isForStaff || isStaff(session)),
  )
}

const groups = [undefined, 'people', 'portal'] as const

/** Entries of the side menu: the daily work, people, the portal itself; within a group in the order of the routes. */
export function menuOf(screens: readonly Screen[]): SideMenuEntry[] {
  const entries = groups.flatMap((group) =>
    screens
      .flatMap((screen) => (screen.menu && screen.menu.group === group ? [{ screen, icon: screen.menu.icon }] : []))
      .map(({ screen, icon }, at) => ({ label: menuLabel(screen), href: screen.path, icon, beginsGroup: at === 0 })),
  )
  // Nothing stands before the first one: no rule.
  return entries.map((entry, no) => (no === 0 ? { ...entry, beginsGroup: false } : entry))
}

/** What the menu and the palette call a screen. */
export function menuLabel({ title, menu }: Screen): string {
  return menu?.label ?? title
}
