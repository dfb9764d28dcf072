import { type RefObject, useEffect } from 'react'

/**
 * / to the search, J and K (by place, whatever the layout) or ↓ and ↑ to the next and previous row, Home and End to the
 * first and last; Enter opens as on any link. Arrows and Home move rows only from a row: elsewhere they scroll.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const place = list.current
      if (!place || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(busy)) return
      if (document.querySelector('#root[inert]')) return
      const target = targetOf(event, place)
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}

const busy = 'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]'

function targetOf(event: KeyboardEvent, place: HTMLElement): HTMLElement | null | undefined {
  if (event.code === 'Slash' && !event.shiftKey) return place.querySelector<HTMLElement>('input[type=search]')
  const links = [...place.querySelectorAll<HTMLElement>('a[data-row-link]')]
  const at = links.findIndex((link) => link === document.activeElement)
  const inRow = at >= 0
  switch (event.code) {
    case 'KeyJ':
      return links[Math.min(at + 1, links.length - 1)]
    case 'KeyK':
      return links[Math.max(at - 1, 0)]
    case 'ArrowDown':
      return inRow ? links[Math.min(at + 1, links.length - 1)] : undefined
    case 'ArrowUp':
      return inRow ? links[Math.max(at - 1, 0)] : undefined
    case 'Home':
      return inRow ? links[0] : undefined
    case 'End':
      return inRow ? links.at(-1) : undefined
    default:
      return undefined
  }
}
