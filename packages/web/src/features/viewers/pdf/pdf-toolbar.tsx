import {
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowUp,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import type { PdfControls, PdfState } from './pdf-engine.ts'

interface PdfToolbarProps {
  state: PdfState
  controls: PdfControls | null
  search: RefObject<HTMLInputElement | null>
  sideways: boolean
  onSideways: () => void
}

/** Page, size, rotation and search of a document. */
export function PdfToolbar({ state, controls, search, sideways, onSideways }: PdfToolbarProps) {
  return (
    <div className="viewer-bar" role="toolbar" aria-label="Просмотр документа">
      <IconButton label="Миниатюры страниц" aria-pressed={sideways} onClick={onSideways}>
        <IconLayoutSidebar size="1.25rem" />
      </IconButton>
      <PageNumber state={state} controls={controls} />
      <span className="viewer-group">
        <IconButton label="Мельче" onClick={() => controls?.zoom(-1)}>
          <IconMinus size="1.25rem" />
        </IconButton>
        <output className="tab viewer-scale" aria-label="Масштаб">
          {state.scale} %
        </output>
        <IconButton label="Крупнее" onClick={() => controls?.zoom(1)}>
          <IconPlus size="1.25rem" />
        </IconButton>
        <IconButton label="По ширине" onClick={() => controls?.fit('page-width')}>
          <IconArrowAutofitWidth size="1.25rem" />
        </IconButton>
        <IconButton label="Повернуть вправо" onClick={() => controls?.rotate(90)}>
          <IconRotateClockwise size="1.25rem" />
        </IconButton>
      </span>
      <Search state={state} controls={controls} search={search} />
    </div>
  )
}

function PageNumber({ state: { page, pages }, controls }: Pick<PdfToolbarProps, 'state' | 'controls'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const number = Number(typed)
    if (typed !== null && Number.isInteger(number)) controls?.goTo(number)
    setTyped(null)
  }
  return (
    <form
      className="viewer-group"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        className="viewer-page tab"
        aria-label={`Страница, всего ${pages}`}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
      />
      <span className="muted tab nowrap">из {pages || '…'}</span>
    </form>
  )
}

function Search({ state: { found }, controls, search }: Pick<PdfToolbarProps, 'state' | 'controls' | 'search'>) {
  const [text, setText] = useState('')
  useEffect(() => {
    const later = setTimeout(() => controls?.find(text.trim()), 250)
    return () => clearTimeout(later)
  }, [controls, text])
  const again = (backwards: boolean) => {
    if (text.trim()) controls?.find(text.trim(), { backwards })
  }
  return (
    <search className="viewer-group viewer-search">
      <input
        ref={search}
        type="search"
        aria-label="Найти в документе"
        placeholder="Найти в документе"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') again(event.shiftKey)
          if (event.key === 'Escape') {
            setText('')
            event.currentTarget.blur()
          }
        }}
      />
      <output className="meta tab nowrap" aria-live="polite">
        {text.trim() && found ? foundText(found) : ''}
      </output>
      <IconButton label="Предыдущее совпадение" onClick={() => again(true)}>
        <IconArrowUp size="1.25rem" />
      </IconButton>
      <IconButton label="Следующее совпадение" onClick={() => again(false)}>
        <IconArrowDown size="1.25rem" />
      </IconButton>
    </search>
  )
}

function foundText({ current, total, pending }: NonNullable<PdfState['found']>): string {
  if (total > 0) return `${current} из ${total}`
  return pending ? 'ищем…' : 'не найдено'
}
