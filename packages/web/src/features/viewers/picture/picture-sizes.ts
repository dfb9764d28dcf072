export interface Sides {
  width: number
  height: number
}

const step = 1.25
const least = 0.05
const most = 8

/** By how much a picture is made smaller to stand in its place whole; a small one stays as it is. */
export function wholeScale(natural: Sides, room: Sides, isSideways: boolean): number {
  const { width, height } = lying(natural, isSideways)
  return Math.min(1, Math.max(least, Math.min(room.width / width, room.height / height)))
}

/** One step larger or smaller; the natural size is never stepped over. */
export function zoomed(scale: number, steps: 1 | -1): number {
  const next = Math.min(most, Math.max(least, scale * step ** steps))
  return (scale < 1 && next > 1) || (scale > 1 && next < 1) ? 1 : next
}

/** The room a picture takes as it lies, and the picture itself, which is turned around its middle. */
export function pictureSheet(natural: Sides, scale: number, isSideways: boolean): { outer: Sides; inner: Sides } {
  const inner = { width: natural.width * scale, height: natural.height * scale }
  return { outer: lying(inner, isSideways), inner }
}

function lying({ width, height }: Sides, isSideways: boolean): Sides {
  return isSideways ? { width: height, height: width } : { width, height }
}
