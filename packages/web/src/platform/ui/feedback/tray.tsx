import './tray.css'
import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { useRootAttribute } from '../page/use-root-attribute.ts'

// Work that goes on while pages change: it outlives every page, so it stands outside React.
let shown: readonly { id: string; content: ReactNode; leave?: (() => void) | undefined }[] = []
const listeners = new Set<() => void>()

/**
 * Puts work under way into the corner of the window, where it stays through every page until `hideFromTray`. `leave` ends the
 * work itself when its owner signs out.
 */
export function showInTray(id: string, content: ReactNode, leave?: () => void): void {
  change([...shown.filter((one) => one.id !== id), { id, content, leave }])
}

export function hideFromTray(id: string): void {
  if (shown.some((one) => one.id === id)) change(shown.filter((one) => one.id !== id))
}

/** Ends what is under way and forgets it: the next person at this computer neither sees it nor goes on with it. */
export function leaveTray(): void {
  const left = shown
  change([])
  for (const { leave } of left) leave?.()
}

/** The corner itself; stands once in the frame of signed-in pages. */
export function Tray() {
  const works = useSyncExternalStore(subscribe, () => shown)
  useRootAttribute('data-tray', works.length > 0)
  return (
    <div className="tray no-print">
      {works.map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
    </div>
  )
}

function change(next: typeof shown) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
