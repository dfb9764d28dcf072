import { counted } from '@portal/domain/russian/plural'
import { sizeText } from '@portal/domain/settings/limits'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useViewerCommands } from '../use-viewer-commands.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { fetchBytes } from '../fetch-bytes.ts'
import type { ViewerProps } from '../viewer-props.ts'
import { decodeXml, linesOf, linesWith, tokensOf } from './xml-lines.ts'

/** More of a text nobody reads here; the rest is downloaded. */
const limit = 50 * 1_048_576
const spare = 20

interface Text {
  lines: string[]
  cut: boolean
}

/** A document of XML, coloured, by the lines that are on the screen. */
export default function XmlViewer({ url, file, isBeside }: ViewerProps) {
  const [text, setText] = useState<Text | null>(null)
  const [failed, setFailed] = useState(false)
  const [received, setReceived] = useState(0)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetchBytes(url, { limit, onProgress: setReceived, signal: stop.signal }).then(
      ({ bytes, cut }) => setText({ lines: linesOf(decodeXml(bytes)), cut }),
      () => {
        if (!stop.signal.aborted) setFailed(true)
      },
    )
    return () => stop.abort()
  }, [url])
  const found = useMemo(() => (query.trim() && text ? linesWith(text.lines, query.trim()) : []), [query, text])
  const step = (by: number) => {
    if (found.length > 0) setChosen((at) => (at + by + found.length) % found.length)
  }
  useViewerCommands(
    'Файл XML',
    [
      { id: 'xml.find', title: 'Найти в файле', keys: ['/', 'Ctrl+F'], run: () => search.current?.focus() },
      { id: 'xml.next', title: 'Следующее совпадение', keys: ['J'], run: () => step(1) },
      { id: 'xml.previous', title: 'Предыдущее совпадение', keys: ['K'], run: () => step(-1) },
    ],
    { isBeside },
  )
  if (failed)
    return (
      <div className="viewer-note">
        <Notice tone="danger">Файл не открылся. Проверьте связь и обновите страницу, либо скачайте его.</Notice>
      </div>
    )
  return (
    <>
      <div className="viewer-bar" role="toolbar" aria-label="Просмотр XML">
        <span className="muted tab">
          {text ? counted(text.lines.length, ['строка', 'строки', 'строк']) : `Получено ${sizeText(received)}…`}
        </span>
        <search className="viewer-group viewer-search">
          <input
            ref={search}
            type="search"
            aria-label="Найти в файле"
            placeholder="Найти в файле"
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setChosen(0)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
          <output className="meta tab nowrap" aria-live="polite">
            {query.trim() && text && (found.length > 0 ? `${chosen + 1} из ${found.length}` : 'не найдено')}
          </output>
          <IconButton label="Предыдущее совпадение" onClick={() => step(-1)}>
            <IconArrowUp size="1.25rem" />
          </IconButton>
          <IconButton label="Следующее совпадение" onClick={() => step(1)}>
            <IconArrowDown size="1.25rem" />
          </IconButton>
        </search>
      </div>
      {text?.cut && (
        <Notice tone="amber">
          Показано начало файла, {sizeText(limit)} из {sizeText(file.size)}. Чтобы увидеть остальное, скачайте его.
        </Notice>
      )}
      {text && <Lines lines={text.lines} current={found[chosen]} />}
    </>
  )
}

function Lines({ lines, current }: { lines: readonly string[]; current: number | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const { height, seen } = useLines(box)
  const first = Math.max(0, Math.floor(top / height) - spare)
  useEffect(() => {
    if (current !== undefined) box.current?.scrollTo({ top: Math.max(0, (current - 5) * height) })
  }, [current, height])
  return (
    <div
      ref={box}
      className="xml-lines"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached by keys
      tabIndex={0}
      role="region"
      aria-label="Текст файла"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div className="xml-sheet" style={{ height: lines.length * height }}>
        {lines.slice(first, first + seen + 2 * spare).map((line, at) => (
          <div
            // A line has no other name than its place.
            key={first + at}
            className="xml-line"
            data-current={first + at === current || undefined}
            style={{ top: (first + at) * height }}
          >
            <span className="xml-number tab">{first + at + 1}</span>
            <Line line={line} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** How high a line is and how many are in sight: both change with the window and with the size of the text. */
function useLines(box: RefObject<HTMLElement | null>) {
  const [lines, setLines] = useState({ height: 20, seen: 50 })
  useEffect(() => {
    const place = box.current
    if (!place) return
    const watch = new ResizeObserver(() => {
      const height = Number.parseFloat(getComputedStyle(place).lineHeight) || 20
      setLines({ height, seen: Math.ceil(place.clientHeight / height) })
    })
    watch.observe(place)
    return () => watch.disconnect()
  }, [box])
  return lines
}

function Line({ line }: { line: string }) {
  return (
    <code>
      {tokensOf(line.slice(0, 5000)).map(({ kind, text }, at) =>
        kind === 'text' ? (
          text
        ) : (
          <span key={`${at}-${kind}`} className={`xml-${kind}`}>
            {text}
          </span>
        ),
      )}
    </code>
  )
}
