import { Popover } from '@mantine/core'
import { plural } from '@portal/domain/russian/plural'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { texts } from '../../i18n/texts.ts'
import { WholeNumbers } from '../display/whole-numbers.tsx'
import { type More, MoreRows } from '../list/more-rows.tsx'
import { SkeletonLines } from '../states/skeletons.tsx'
import { useFocusOnMore } from '../list/use-focus-on-more.ts'

export interface BellItem {
  id: string
  text: string
  /** «№ 77-2026-00012 · », where the text does not say it. */
  about: string
  when: string
  href?: string | undefined
  unread: boolean
}

export interface BellProps {
  unread: number
  /** Absent: still on the way. */
  items?: readonly BellItem[] | undefined
  /** Why they did not come. */
  failure?: ReactNode
  /** Present while there are earlier ones. */
  more?: More | undefined
  /** Called when the list is opened or closed: load it then. */
  onToggle?: ((opened: boolean) => void) | undefined
  onOpenItem?: ((id: string) => void) | undefined
  onReadAll?: (() => void) | undefined
}

export function Bell({ unread, items, failure, more, onToggle, onOpenItem, onReadAll }: BellProps) {
  const [opened, setOpened] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const goOn = useFocusOnMore(list, '.top-bell-item', items?.length ?? 0)
  const toggle = (to: boolean) => {
    setOpened(to)
    onToggle?.(to)
  }
  const news = unread > 0 ? `${unread} ${plural(unread, ['новое', 'новых', 'новых'])}` : 'новых нет'
  return (
    <Popover opened={opened} onChange={toggle} position="bottom-end" width="24rem" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="top-bell"
          aria-label={`${texts.notifications}: ${news}`}
          onClick={() => toggle(!opened)}
        >
          <IconBell size="1.25rem" aria-hidden />
          {unread > 0 && (
            <span className="top-bell-count" aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 1rem)" aria-label={texts.notifications}>
        <div className="top-bell-head">
          <h2>{texts.notifications}</h2>
          {unread > 0 && onReadAll && (
            <button type="button" className="link-button meta" onClick={onReadAll}>
              {texts.readAll}
            </button>
          )}
        </div>
        {failure ? (
          <div className="top-bell-empty">{failure}</div>
        ) : items === undefined ? (
          <div className="top-bell-empty">
            <SkeletonLines lines={3} what="уведомления" />
          </div>
        ) : (
          items.length === 0 && <p className="top-bell-empty">{texts.noNotifications}</p>
        )}
        <ul className="top-bell-list" ref={list}>
          {items?.map((item) => (
            <li key={item.id}>
              <BellLine
                item={item}
                onOpen={() => {
                  onOpenItem?.(item.id)
                  toggle(false)
                }}
              />
            </li>
          ))}
        </ul>
        <MoreRows more={more} onAsk={goOn} />
      </Popover.Dropdown>
    </Popover>
  )
}

function BellLine({ item, onOpen }: { item: BellItem; onOpen: () => void }) {
  const content = (
    <>
      {item.unread && <span className="sr">Новое: </span>}
      <WholeNumbers text={item.text} />
      <span className="meta" style={{ display: 'block', fontWeight: 400 }}>
        <WholeNumbers text={item.about} />
        {item.when}
      </span>
    </>
  )
  if (!item.href) {
    return (
      <div className="top-bell-item" data-unread={item.unread || undefined}>
        {content}
      </div>
    )
  }
  return (
    <a className="top-bell-item" href={item.href} data-unread={item.unread || undefined} onClick={onOpen}>
      {content}
    </a>
  )
}
