import './palette.css'
import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { foundQuery } from '../../features/requests/found-query.ts'
import { keysOf, strokesOf } from '../../platform/commands/key-spec.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { useSession } from '../../platform/session/session.tsx'
import { useInertRoot } from '../../platform/ui/dialogs/use-inert-root.ts'
import { useIsTopWindow } from '../../platform/ui/dialogs/top-window.ts'
import { KeyHint } from '../../platform/ui/buttons/key-hint.tsx'
import { type PaletteItem, paletteGroups } from './palette-items.ts'
import { addRecent } from './recent.ts'
import { TypedAhead } from './typed-ahead.tsx'

interface PaletteProps {
  /** What it opens with: words said aloud. */
  asked: string
  onOpen: (href: string) => void
  onClose: () => void
}

/** Everything that can be opened or done from here, found by typing: screens, applications, actions, looks, help. */
export function Palette({ asked, onOpen, onClose }: PaletteProps) {
  const { id: userId, keys } = useSession()
  const [text, setText] = useState(asked)
  const [at, setAt] = useState(0)
  const [hasCursor, setCursor] = useState(false)
  const [sought] = useDebouncedValue(text.trim(), 200)
  const found = useQuery(foundQuery(keys.includes('ListUnitedRequests') ? 'all' : 'mine', sought))
  const rows = text.trim().length > 1 ? (found.data ?? []) : []
  const groups = paletteGroups({ text: text.trim(), rows, userId, here: location.pathname })
  const items = groups.flatMap((group) => group.items)
  const current = items[Math.min(at, items.length - 1)]
  const listId = useId()
  useInertRoot(true)
  const isTop = useIsTopWindow(true)
  useEffect(() => {
    if (current) document.getElementById(optionId(listId, current))?.scrollIntoView({ block: 'nearest' })
  }, [listId, current])

  const choose = (item: PaletteItem) => {
    if (item.reason) return
    addRecent(userId, { id: item.id, title: item.title })
    // Away first: what is done may ask for the focus.
    flushSync(onClose)
    if (item.href) onOpen(item.href)
    item.run?.()
  }
  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(items.length - 1, to)))
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTop}
      withCloseButton={false}
      returnFocus={false}
      size="42rem"
      yOffset="4.5rem"
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.55 }}
      title={texts.palette}
      classNames={{ content: 'palette', header: 'palette-title', body: 'palette-body', inner: 'palette-inner' }}
    >
      {!hasCursor && <TypedAhead onType={setText} onClose={onClose} />}
      <div className="palette-head">
        <TextInput
          className="grow"
          data-autofocus
          role="combobox"
          aria-label={texts.palette}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(listId, current)}
          placeholder="Номер, объект, действие или раздел"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          leftSection={<IconSearch size="1.125rem" aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onFocus={() => setCursor(true)}
          onKeyDown={press}
        />
        <button type="button" className="link-button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
      <div id={listId} role="listbox" aria-label="Найдено" className="palette-list">
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p className="palette-group" aria-hidden>
              {group.title}
            </p>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={optionId(listId, item)}
                item={item}
                selected={item === current}
                onChoose={() => choose(item)}
                onPoint={() => setAt(items.indexOf(item))}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="palette-foot meta">
        <span role="status" className="grow">
          {saying(text.trim(), items.length, found.isFetching, found.isError)}
        </span>
        <span className="hide-phone">↑ ↓ выбрать, Enter открыть, Esc закрыть</span>
      </p>
    </Modal>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  selected: boolean
  onChoose: () => void
  onPoint: () => void
}

// The keyboard acts from the field, which points at the option; only a pointer comes here.
function Option({ id, item, selected, onChoose, onPoint }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={item.reason ? true : undefined}
      className="palette-option"
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <span className="grow">
        {item.reason && <IconLock size="0.9375rem" aria-hidden />} {typograph(item.title)}
        {(item.reason ?? item.note) && (
          <span className="meta palette-note">{typograph(item.reason ?? item.note ?? '')}</span>
        )}
      </span>
      {item.keys?.[0] && (
        <span className="hide-phone row g4">
          {strokesOf(item.keys[0]).map((stroke) => (
            <KeyHint key={stroke} keys={keysOf(stroke)} />
          ))}
        </span>
      )}
    </div>
  )
}

function optionId(listId: string, item: PaletteItem): string {
  return `${listId}-${item.id.replaceAll(/[^\w-]/g, '_')}`
}

function saying(text: string, count: number, isFetching: boolean, isError: boolean): string {
  if (isError) return 'Заявления сейчас не ищутся: нет связи с сервером'
  if (count > 0) return text === '' ? 'Начните печатать: номер, объект, слово' : `Найдено: ${count}`
  if (isFetching) return 'Ищем…'
  return 'Ничего не найдено. Проверьте номер или попробуйте другое слово'
}
