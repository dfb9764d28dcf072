import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler makes an address of it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export interface PdfState {
  pages: number
  page: number
  rotation: number
  /** Per cent. */
  scale: number
  /** Of the search: which of how many; null while nothing is looked for. */
  found: { current: number; total: number; pending: boolean } | null
}

export interface PdfControls {
  goTo: (page: number) => void
  rotate: (by: 90 | -90) => void
  zoom: (steps: number) => void
  fit: (how: 'page-width' | 'page-fit') => void
  find: (text: string, again?: { backwards: boolean }) => void
  /** Draws a page small; answers its height for the width. */
  drawSmall: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>
}

interface Place {
  url: string
  /** Of the file, in bytes. */
  size: number
  container: HTMLDivElement
  page: number | undefined
  onState: (change: Partial<PdfState>) => void
  /** Says when the reader has left. */
  signal: AbortSignal
}

// The first page is to stand at once: nothing is fetched but what it needs, and the rest as it is looked at. The library wants
// the dictionary of the last page first; where the tree of pages has no branches it fetches those of all pages on the way, one
// piece each. Pages of a large file are large, so that smaller pieces leave most of it unfetched; those of a small one share a piece.
const usualRange = 256 * 1024
const rangeOfLargeFile = 64 * 1024
const largeFile = 64 * 1024 * 1024
const data = `${import.meta.env.BASE_URL}pdf-data/`

/** Opens a document by ranges of its bytes and draws it into the container, until the reader leaves. */
export async function openPdf({ url, size, container, page, onState, signal }: Place): Promise<PdfControls> {
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  // The parts of the viewer look for the library here.
  Object.assign(globalThis, { pdfjsLib: pdfjs })
  const { EventBus, GenericL10n, PDFFindController, PDFLinkService, PDFViewer, LinkTarget } = await import(
    'pdfjs-dist/legacy/web/pdf_viewer.mjs'
  )
  signal.throwIfAborted()
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK })
  const findController = new PDFFindController({ eventBus, linkService })
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    l10n: Object.assign(new GenericL10n('ru'), wordless),
    // Forms and annotations are shown as they are printed; nothing in a document of somebody else is run.
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    maxCanvasPixels: 2 ** 24,
  })
  linkService.setViewer(viewer)
  const task = pdfjs.getDocument({
    url,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: size > largeFile ? rangeOfLargeFile : usualRange,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    iccUrl: `${data}iccs/`,
    enableXfa: false,
  })
  // A page that was fitted stays fitted when the window or the thumbnails take room.
  const watch = new ResizeObserver(() => {
    // Under another tab it has no room to be fitted to.
    if (container.clientWidth === 0) return
    const { currentScaleValue } = viewer
    if (viewer.pagesCount > 0 && currentScaleValue.startsWith('page-')) viewer.currentScaleValue = currentScaleValue
    viewer.update()
  })
  watch.observe(container)
  const close = () => {
    watch.disconnect()
    void task.destroy()
  }
  signal.addEventListener('abort', close, { once: true })
  const document = await withFirstPage(task).catch((error: unknown) => {
    close()
    throw error
  })
  signal.throwIfAborted()
  const say = () =>
    onState({
      pages: document.numPages,
      page: viewer.currentPageNumber,
      rotation: viewer.pagesRotation,
      scale: Math.round(viewer.currentScale * 100),
    })
  eventBus.on('pagesinit', () => {
    namePages(container)
    viewer.currentScaleValue = 'page-width'
    if (page !== undefined && page <= document.numPages) viewer.currentPageNumber = page
    say()
  })
  for (const event of ['pagechanging', 'scalechanging', 'rotationchanging']) eventBus.on(event, say)
  // Turned pages are of another height: the one that was looked at is found again.
  eventBus.on('rotationchanging', ({ pageNumber }: { pageNumber: number }) => controls.goTo(pageNumber))
  const count = (event: FindEvent) => {
    const { current = 0, total = 0 } = event.matchesCount ?? {}
    // 3: still reading the pages that were not looked at yet.
    onState({ found: { current, total, pending: event.state === 3 } })
  }
  eventBus.on('updatefindmatchescount', count)
  eventBus.on('updatefindcontrolstate', count)
  // What scrolled the page meanwhile, a reload for example, knew nothing of a document that was not there yet.
  eventBus.on('pagerendered', () => page !== undefined && controls.goTo(page), { once: true, signal })
  viewer.setDocument(document)
  linkService.setDocument(document, null)
  const controls: PdfControls = {
    goTo: (to) => {
      viewer.currentPageNumber = Math.min(Math.max(1, to), document.numPages)
    },
    rotate: (by) => {
      viewer.pagesRotation = (viewer.pagesRotation + by + 360) % 360
    },
    zoom: (steps) => viewer.updateScale({ steps }),
    fit: (how) => {
      viewer.currentScaleValue = how
    },
    find(query, again) {
      if (query === '') {
        eventBus.dispatch('findbarclose', {})
        onState({ found: null })
        return
      }
      eventBus.dispatch('find', {
        type: again ? 'again' : '',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: again?.backwards ?? false,
        matchDiacritics: false,
      })
    },
    drawSmall: async (number, canvas, width) => {
      const one = await document.getPage(number)
      const natural = one.getViewport({ scale: 1, rotation: one.rotate + viewer.pagesRotation })
      const viewport = one.getViewport({ scale: width / natural.width, rotation: natural.rotation })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await one.render({ canvas, viewport }).promise
    },
  }
  return controls
}

/** The library lays out a document once its first page has come, in whatever box there is by then: it is given one that has. */
async function withFirstPage({ promise }: pdfjs.PDFDocumentLoadingTask): Promise<pdfjs.PDFDocumentProxy> {
  const document = await promise
  await document.getPage(1)
  return document
}

interface FindEvent {
  matchesCount?: { current: number; total: number }
  state?: number
}

/** The library has no Russian of its own; its parts that we show have no words but the names of pages. */
const wordless = {
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
}

/** For who listens to a page: each is a region of its own. */
function namePages(container: HTMLElement): void {
  for (const page of container.querySelectorAll<HTMLElement>('.page'))
    page.setAttribute('aria-label', `Страница ${page.dataset.pageNumber}`)
}

/** Why a document does not open, in words. */
export function pdfFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'Документ защищён паролем. Скачайте его и откройте в своей программе.'
  if (name === 'InvalidPDFException') return 'Файл испорчен: это не целый документ PDF. Загрузите его заново.'
  return 'Документ не открылся. Проверьте связь и обновите страницу, либо скачайте файл.'
}
