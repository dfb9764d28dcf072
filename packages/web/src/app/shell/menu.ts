import type { ServerKey } from '@portal/domain/stages/permissions/keys'
import {
  IconCalendarCog,
  IconDatabase,
  IconFileText,
  IconFiles,
  IconInbox,
  IconListCheck,
  IconUserOff,
} from '@tabler/icons-react'
import type { SideMenuEntry } from '../../platform/ui/shell/side-menu.tsx'

/** Entries of the side menu in their order, each with the global key it asks for and the letter that opens it after G. */
export const menu: readonly (SideMenuEntry & { key: ServerKey; letter: string })[] = [
  { id: 'workplace', label: 'Моя очередь', href: '/workplace', icon: IconInbox, key: 'ListRequests', letter: 'О' },
  { id: 'requests', label: 'Заявления', href: '/requests', icon: IconFileText, key: 'ListRequests', letter: 'З' },
  {
    id: 'requests-all',
    label: 'Все заявления',
    href: '/requests-all',
    icon: IconFiles,
    key: 'ListUnitedRequests',
    letter: 'В',
  },
  {
    id: 'production-calendar',
    label: 'Производственный календарь',
    href: '/production-calendar',
    icon: IconCalendarCog,
    key: 'Administration',
    letter: 'К',
  },
  {
    id: 'exclusions',
    label: 'Отстранения',
    href: '/exclusions',
    icon: IconUserOff,
    key: 'Administration',
    letter: 'Т',
  },
  {
    id: 'rules',
    label: 'Правила заявления',
    href: '/rules',
    icon: IconListCheck,
    key: 'Administration',
    letter: 'П',
  },
  { id: 'registers', label: 'Реестры', href: '/registers', icon: IconDatabase, key: 'Administration', letter: 'Р' },
]
