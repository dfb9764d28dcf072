import './top-bar.css'
import { IconEye, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'
import { ActingFor, type ActingForProps } from './acting-for.tsx'
import { Bell, type BellProps } from './bell.tsx'
import { Brand } from './brand.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { SearchButton } from './search-button.tsx'
import { SkinMenu } from './skin-menu.tsx'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

export interface TopBarProps {
  acting: ActingForProps
  bell: BellProps
  user: UserMenuProps
  menuOpen: boolean
  onMenu: () => void
  lowVisionOpen: boolean
  onLowVision: () => void
  onSearch: () => void
  /** Further buttons: the microphone. */
  tools?: ReactNode
}

export function TopBar(props: TopBarProps) {
  const { acting, bell, user, menuOpen, onMenu, lowVisionOpen, onLowVision, onSearch, tools } = props
  return (
    <header className="top no-print">
      <span className="only-phone">
        <IconButton label={texts.menu} size="2.75rem" aria-expanded={menuOpen} onClick={onMenu}>
          <IconMenu2 size="1.25rem" />
        </IconButton>
      </span>
      <Brand />
      <ActingFor {...acting} />
      <div className="grow" />
      <div className="top-tools">
        <SearchButton onClick={onSearch} />
        {tools}
        <IconButton label={`${texts.lowVision}, Alt+V`} aria-expanded={lowVisionOpen} onClick={onLowVision}>
          <IconEye size="1.25rem" />
        </IconButton>
        <span className="hide-phone">
          <SkinMenu />
        </span>
        <Bell {...bell} />
        <UserMenu {...user} onLowVision={onLowVision} />
      </div>
    </header>
  )
}
