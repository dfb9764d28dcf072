import type { ServerKey } from '@portal/domain/stages/permissions/keys'
import type { Icon } from '@tabler/icons-react'
import type { Samples } from './screen-sample.ts'

/** What stands under the daily work, with a rule between: people and organisations, then the portal itself. */
export type MenuGroup = 'people' | 'portal'

/** Everything the portal knows of a screen besides its page and its data. */
export interface Screen {
  path: string
  /** Names it in the menu, the palette, the map of the product, and in the tab unless the page names itself. */
  title: string
  /** It stands in the side menu; `label` where the title is too long for it. */
  menu?: { icon: Icon; label?: string; group?: MenuGroup }
  /** Opens it after G. */
  letter?: string
  /** Without menu and letter the palette offers it only when it is looked for. */
  isSought?: boolean
  /** The address whose entry of the side menu is lit, of a screen that has none itself. */
  within?: string
  /** Who does not hold this key sees for whom the screen is, neither the page nor an entry of the menu. */
  right?: ServerKey
  /** For the others it shows nothing they have not elsewhere: neither menu nor palette leads them there. */
  isForStaff?: boolean
  /** Side menu with words: lists and queues. */
  isWide?: boolean
  /** The page fills the window and scrolls by itself. */
  isFlush?: boolean
  samples: Samples
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
