import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pictureSheet, type Sides, wholeScale, zoomed } from './picture-sizes.ts'

/** How large a picture is drawn: whole in its place until another size is chosen; its middle stays where it is. */
export function usePictureSize({ isSideways }: { isSideways: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [natural, setNatural] = useState<Sides | null>(null)
  const [room, setRoom] = useState<Sides>({ width: 0, height: 0 })
  const [chosen, setChosen] = useState<number | null>(null)
  const middle = useRef({ x: 0.5, y: 0.5 })
  useEffect(() => {
    const box = place.current
    if (!box) return
    const watch = new ResizeObserver(() => {
      const { paddingTop, paddingLeft } = getComputedStyle(box)
      // The place of its bars is room too: counted off, a picture that just fits would call them and send them away by turns.
      const width = box.offsetWidth - 2 * Number.parseFloat(paddingLeft)
      setRoom({ width, height: box.offsetHeight - 2 * Number.parseFloat(paddingTop) })
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  const scale = chosen ?? (natural ? wholeScale(natural, room, isSideways) : 1)
  useLayoutEffect(() => {
    const box = place.current
    if (!box) return
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2
    // The room to scroll in changes with these; what is read is the room itself.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [scale, isSideways])
  const setScale = (next: number | null) => {
    const box = place.current
    if (box)
      middle.current = {
        x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
        y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
      }
    setChosen(next)
  }
  return {
    place,
    scale,
    isWhole: chosen === null,
    sheet: natural && pictureSheet(natural, scale, isSideways),
    measure: (width: number, height: number) => setNatural({ width, height }),
    setScale,
    zoom: (steps: 1 | -1) => setScale(zoomed(scale, steps)),
  }
}
