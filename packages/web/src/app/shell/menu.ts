import type { AnyRouter } from '@tanstack/react-router'
import type { SideMenuEntry } from '../../platform/ui/shell/side-menu.tsx'
import type { Screen } from '../screens/screen.ts'

/** Every screen of the portal in the order of its routes. Read from the router: the frame is itself a part of a route. */
export function screensOf(router: AnyRouter): Screen[] {
  return Object.values(router.routesById).flatMap(({ options }) => options.staticData?.screen ?? [])
}

/** Entries of the side menu. */
export function menuOf(screens: readonly Screen[]): SideMenuEntry[] {
  return screens.flatMap((screen) =>
    screen.menu ? [{ label: menuLabel(screen), href: screen.path, icon: screen.menu.icon }] : [],
  )
}

/** What the menu and the palette call a screen. */
export function menuLabel({ title, menu }: Screen): string {
  return menu?.label ?? title
}
