import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type DraftSectionId, draftSections } from '../../features/requests/draft/draft-sections.ts'
import type { Readiness, RequestView } from '../../features/requests/form/form-parts.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { keepInView } from '../request/keep-in-view.ts'
import { useSectionKeys } from '../request/use-section-keys.ts'

const whileCreating: readonly string[] = ['declarer']
const whileLinking: readonly string[] = ['declarer', 'linkedRequestForm']

/** The section menu of the draft, the section in sight, and the way to another one: by the menu, an anchor or Alt+↑↓. */
export function useDraftSections(request: RequestView, open: readonly string[], readiness: Readiness | undefined) {
  const { can } = useRights()
  const [current, setCurrent] = useState(() => location.hash.slice(1) || request.anchor || 'declarer')
  const isUnderContract = request.kind === 'complianceEstimation' || request.kind === 'conclusionRequest'
  const isCreating = isOpen('declarer.goal', open) && !open.includes('*')
  const isLinking = open.length === 1 && open[0] === 'declarer.previousConclusions'
  const sections = useMemo(() => {
    const reachable = isCreating ? whileCreating : isLinking ? whileLinking : null
    const ofForm = draftSections(readiness, {
      isShown: (id: DraftSectionId) =>
        (id !== 'uploads' || (can('navDocuments') && can('viewDocuments'))) &&
        (id !== 'documentsPrintedForm' || (can('navPrintForms') && can('viewPrintForm'))) &&
        (id !== 'linkedRequestForm' || can('navLinkedRequests')),
      lockedUntil: (id) => (reachable && !reachable.includes(id) ? 'После перехода к заполнению' : undefined),
    })
    // The organisation's own questions come after what the application itself asks, once it says what it is about.
    if (reachable) return ofForm
    return [
      ...ofForm,
      ...(isUnderContract ? [{ id: 'expertSupport', label: 'Что изменено' }] : []),
      { id: 'checklists', label: 'Контрольные листы' },
    ]
  }, [readiness, isCreating, isLinking, isUnderContract, can])
  const ids = sections.flatMap(({ id, locked }) => (locked ? [] : [id])).join(' ')

  const select = useCallback((id: string) => {
    const target = document.getElementById(id)
    if (!target) return
    setCurrent(id)
    if (target.tabIndex < 0) target.tabIndex = -1
    target.scrollIntoView({ block: 'start' })
    target.focus({ preventScroll: true })
    history.replaceState(history.state, '', `#${id}`)
  }, [])

  // The page opens where the work is; at the first section its head stays in sight: whose turn it is, what is left.
  const opened = useRef(current)
  useEffect(() => {
    return opened.current === 'declarer' ? undefined : keepInView(opened.current)
  }, [])

  // What stands at the top of the window is where the reader is.
  useEffect(() => {
    const order = ids.split(' ')
    const atTop = new Set<string>()
    const isAtTop: IntersectionObserverCallback = (entries) => {
      // Only changes are told: a section that stays when the one above it has gone is told of no more.
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) atTop.add(target.id)
        else atTop.delete(target.id)
      }
      const first = order.find((id) => atTop.has(id))
      if (first !== undefined) setCurrent(first)
    }
    const rootMargin = bandAtTop(document.getElementById(order.at(-1) ?? ''))
    const observer = new IntersectionObserver(isAtTop, { root: document.querySelector('#main'), rootMargin })
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])

  useSectionKeys(sections, current, select)
  return { sections, current, select }
}

/** The narrow band in which a section counts as the one in sight: below what sticks to the window, as the menu of a phone. */
function bandAtTop(section: HTMLElement | null): string {
  const height = document.querySelector('#main')?.clientHeight || window.innerHeight
  const covered = section ? Number.parseFloat(getComputedStyle(section).scrollMarginTop) + 4 : 0
  const top = Math.max(6, Math.ceil((covered / height) * 100))
  return `-${top}% 0px -${96 - top}% 0px`
}
