import './pdf-viewer.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PdfControls, type PdfState, openPdf, pdfFailure } from './pdf-engine.ts'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { useShown } from './use-shown.ts'
import { useViewerCommands } from '../use-viewer-commands.ts'
import type { ViewerProps } from '../viewer-props.ts'
import { ViewerFailure } from '../viewer-failure.tsx'

const nothingYet: PdfState = { pages: 0, page: 1, rotation: 0, scale: 100, found: null }

/** A document of any length: pages as they are looked at, thumbnails, search, rotation. */
export default function PdfViewer({ file: { size }, url, page, onPage, isBeside, aim }: ViewerProps) {
  const container = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [state, setState] = useState(nothingYet)
  const [controls, setControls] = useState<PdfControls | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sideways, setSideways] = useState(false)
  const first = useRef(page)
  const shown = useShown(container)
  const [wasShown, setWasShown] = useState(false)
  if (shown && !wasShown) setWasShown(true)
  const says = useRef(onPage)
  useEffect(() => {
    says.current = onPage
  })
  // Closed before its box leaves the page, not after: the library cannot scroll what has no place.
  useLayoutEffect(() => {
    const place = container.current
    if (!place || !wasShown) return
    const leaving = new AbortController()
    const { signal } = leaving
    const onState = (change: Partial<PdfState>) => setState((before) => ({ ...before, ...change }))
    openPdf({ url, size, container: place, page: first.current, onState, signal }).then(
      (opened) => !signal.aborted && setControls(opened),
      (error: unknown) => !signal.aborted && setFailure(pdfFailure(error)),
    )
    return () => leaving.abort()
  }, [url, size, wasShown])
  useEffect(() => {
    if (state.pages > 0) says.current(state.page)
  }, [state.page, state.pages])
  // The document opens at its page already; only another aim turns it.
  const aimed = useRef(aim)
  useEffect(() => {
    if (!aim || !controls || !shown || aim === aimed.current) return
    aimed.current = aim
    controls.goTo(aim.page)
  }, [aim, controls, shown])
  useViewerCommands(
    'Документ',
    [
      { id: 'pdf.find', title: 'Найти в документе', keys: ['/', 'Ctrl+F'], run: () => search.current?.focus() },
      {
        id: 'pdf.next',
        title: 'Следующая страница',
        keys: ['J', 'ArrowRight'],
        run: () => controls?.goTo(state.page + 1),
      },
      {
        id: 'pdf.previous',
        title: 'Предыдущая страница',
        keys: ['K', 'ArrowLeft'],
        run: () => controls?.goTo(state.page - 1),
      },
      { id: 'pdf.first', title: 'Первая страница', keys: ['Home'], run: () => controls?.goTo(1) },
      { id: 'pdf.last', title: 'Последняя страница', keys: ['End'], run: () => controls?.goTo(state.pages) },
      { id: 'pdf.rotate', title: 'Повернуть вправо', keys: ['R'], run: () => controls?.rotate(90) },
      { id: 'pdf.rotateLeft', title: 'Повернуть влево', keys: ['Shift+R'], run: () => controls?.rotate(-90) },
      { id: 'pdf.larger', title: 'Крупнее', keys: ['=', '+'], run: () => controls?.zoom(1) },
      { id: 'pdf.smaller', title: 'Мельче', keys: ['-'], run: () => controls?.zoom(-1) },
      { id: 'pdf.width', title: 'По ширине', keys: ['W'], run: () => controls?.fit('page-width') },
      { id: 'pdf.whole', title: 'Страница целиком', keys: ['0'], run: () => controls?.fit('page-fit') },
      { id: 'pdf.pages', title: 'Миниатюры страниц', keys: ['T'], run: () => setSideways((shown) => !shown) },
    ],
    { isBeside },
  )
  if (failure) return <ViewerFailure why={failure} />
  return (
    <div className="pdf">
      <PdfToolbar
        state={state}
        controls={controls}
        search={search}
        sideways={sideways}
        onSideways={() => setSideways((shown) => !shown)}
      />
      <div className="pdf-work">
        {sideways && controls && <PdfThumbnails state={state} controls={controls} />}
        <div className="pdf-place">
          {/* The library measures this box; it scrolls by itself. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached by keys */}
          <div ref={container} className="pdf-pages" tabIndex={0} role="region" aria-label="Страницы документа">
            <div className="pdfViewer" />
          </div>
          {!controls && <p className="pdf-opening muted">Открываем документ…</p>}
        </div>
      </div>
    </div>
  )
}
