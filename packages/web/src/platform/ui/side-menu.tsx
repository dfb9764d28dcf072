import './side-menu.css'
import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { texts } from '../i18n/texts.ts'

export interface SideMenuEntry {
  id: string
  label: string
  href: string
  icon: Icon
  count?: number | undefined
}

interface SideMenuProps {
  entries: readonly SideMenuEntry[]
  active: string | undefined
  /** Words are shown; otherwise icons with the word as tooltip and accessible name. */
  named: boolean | undefined
  onChoose: () => void
}

export function SideMenu({ entries, active, named, onChoose }: SideMenuProps) {
  return (
    <nav className="side no-print" aria-label={texts.portalSections}>
      {entries.map(({ id, label, href, icon: IconOf, count }) => (
        <Tooltip key={id} label={label} position="right" disabled={named ?? false}>
          <a href={href} aria-current={id === active ? 'page' : undefined} onClick={onChoose}>
            <IconOf size="1.25rem" stroke={1.6} aria-hidden />
            <span className="side-label">{label}</span>
            {count !== undefined && count > 0 && <span className="side-count">{count}</span>}
          </a>
        </Tooltip>
      ))}
    </nav>
  )
}
