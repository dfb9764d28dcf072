/** What a reader sees of a PDF: the text of each page and whether any of it leaves the sheet. */
export interface PrintedPages {
  readonly pages: readonly string[]
  /** All pages in one line, spaces made equal. */
  readonly text: string
  /** Pieces of text that end nearer to the right edge than this many points. */
  beyond(margin: number): string[]
}

export async function printedPages(pdf: Uint8Array): Promise<PrintedPages> {
  // It puts a slower JSON of its own in the place of the engine's: only who reads a PDF pays for that.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  const ends: { text: string; gap: number }[] = []
  for (let no = 1; no <= document.numPages; no++) {
    const page = await document.getPage(no)
    const { width } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const runs = items.flatMap((item) => ('str' in item ? [item] : []))
    for (const run of runs) ends.push({ text: run.str, gap: width - Number(run.transform[4]) - run.width })
    pages.push(runs.map((run) => (run.hasEOL ? `${run.str}\n` : run.str)).join(''))
  }
  await task.destroy()
  return {
    pages,
    text: pages.join(' ').replaceAll(/\s+/g, ' '),
    beyond: (margin) => ends.flatMap(({ text, gap }) => (text.trim() && gap < margin ? [text] : [])),
  }
}
