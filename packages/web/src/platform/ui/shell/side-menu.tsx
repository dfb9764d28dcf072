import './side-menu.css'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'
import { useTip } from '../buttons/use-tip.tsx'

export interface SideMenuEntry {
  label: string
  href: string
  icon: Icon
  count?: number | undefined
  /** A rule stands before it. */
  beginsGroup?: boolean | undefined
}

interface SideMenuProps {
  entries: readonly SideMenuEntry[]
  active: string | undefined
  /** Words are shown; otherwise icons with the word as tooltip and accessible name. */
  named: boolean | undefined
  onChoose: () => void
  /** In whose name one works: above the entries on a page too small to say it on top. */
  acting: ReactNode
}

export function SideMenu({ entries, active, named, onChoose, acting }: SideMenuProps) {
  return (
    <nav className="side no-print" aria-label={texts.portalSections}>
      <div className="side-acting">{acting}</div>
      {entries.map((entry) => (
        <Entry key={entry.href} entry={entry} isActive={entry.href === active} named={named} onChoose={onChoose} />
      ))}
    </nav>
  )
}

interface EntryProps extends Pick<SideMenuProps, 'named' | 'onChoose'> {
  entry: SideMenuEntry
  isActive: boolean
}

function Entry({ entry, isActive, named, onChoose }: EntryProps) {
  const { label, href, icon: IconOf, count, beginsGroup } = entry
  const { tip, asked } = useTip(label, { position: 'right', isOff: named })
  return (
    <>
      {beginsGroup && <hr />}
      <a href={href} aria-current={isActive ? 'page' : undefined} onClick={onChoose} {...asked}>
        <IconOf size="1.25rem" stroke={1.6} aria-hidden />
        <span className="side-label">{label}</span>
        {count !== undefined && count > 0 && <span className="side-count">{count}</span>}
      </a>
      {tip}
    </>
  )
}
