import { memo, useEffect, useRef, useState } from 'react'
import { revealInList } from '../reveal-in-list.ts'
import type { PdfControls, PdfState } from './pdf-engine.ts'

/** Pixels: wide enough for a sharp page of 6.5 rem. */
const drawnWidth = 180

/** Small pages down the side; each is drawn when it comes near and forgotten when it is far. */
export function PdfThumbnails({
  state: { pages, page, rotation },
  controls,
}: {
  state: PdfState
  controls: PdfControls
}) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const button = list.current?.children[page - 1]
    if (list.current && button) revealInList(list.current, button)
  }, [page])
  return (
    <nav ref={list} className="pdf-thumbnails" aria-label="Миниатюры страниц">
      {Array.from({ length: pages }, (_, at) => (
        <Thumbnail
          // Pages have no other name than their place.
          key={`${at + 1}-${rotation}`}
          number={at + 1}
          isCurrent={at + 1 === page}
          controls={controls}
        />
      ))}
    </nav>
  )
}

interface ThumbnailProps {
  number: number
  isCurrent: boolean
  controls: PdfControls
}

const Thumbnail = memo(function Thumbnail({ number, isCurrent, controls }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!button.current) return
    const watch = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting ?? false), { rootMargin: '600px' })
    watch.observe(button.current)
    return () => watch.disconnect()
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className="pdf-thumbnail"
      aria-label={`Страница ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => controls.goTo(number)}
    >
      <span className="pdf-thumbnail-page">{near && <Small number={number} controls={controls} />}</span>
      <span className="meta tab">{number}</span>
    </button>
  )
})

function Small({ number, controls }: Omit<ThumbnailProps, 'isCurrent'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    // What has gone by before it was drawn is left white.
    if (canvas.current) controls.drawSmall(number, canvas.current, drawnWidth).catch(() => undefined)
  }, [controls, number])
  return <canvas ref={canvas} aria-hidden />
}
