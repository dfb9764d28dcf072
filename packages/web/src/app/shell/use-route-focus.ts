import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

// A page whose data is late gets its heading late.
const patience = 5_000

/**
 * On another page the focus goes to its heading, so that reading begins there and not in the menu; returns what to say
 * aloud. A page that has put the focus where the work is keeps it.
 */
export function useRouteFocus(onArrive: (page: { path: string; title: string }) => void): string {
  // Where one has come, not where one is going: on the way the old page is still in sight.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const [said, setSaid] = useState('')
  const first = useRef(true)
  const arrive = useRef(onArrive)
  useEffect(() => {
    arrive.current = onArrive
  })
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('#main')
    if (!main || path === undefined) return undefined
    const isFirst = first.current
    first.current = false
    return onHeading(main, (heading) => {
      const title = document.title
      arrive.current({ path, title })
      // The browser itself begins a fresh page at its top and reads its title.
      if (isFirst) return
      setSaid(title)
      if (isTaken(main)) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [path])
  return said
}

function onHeading(main: HTMLElement, act: (heading: HTMLElement) => void): () => void {
  const before = main.querySelector('h1')
  const look = () => {
    const heading = main.querySelector<HTMLElement>('h1')
    // The heading of the page one leaves stands until the next one is drawn.
    if (!heading || (heading === before && heading.isConnected && !isSettled)) return
    stop()
    // Later than the page's own effects, which name the tab and may take the focus.
    setTimeout(() => act(heading))
  }
  let isSettled = false
  const watch = new MutationObserver(look)
  watch.observe(main, { childList: true, subtree: true })
  const settled = setTimeout(() => {
    isSettled = true
    look()
  }, 50)
  const tired = setTimeout(() => stop(), patience)
  const stop = () => {
    watch.disconnect()
    clearTimeout(settled)
    clearTimeout(tired)
  }
  return stop
}

function isTaken(main: HTMLElement): boolean {
  const { activeElement } = document
  return document.querySelector('#root[inert]') !== null || (activeElement !== main && main.contains(activeElement))
}
