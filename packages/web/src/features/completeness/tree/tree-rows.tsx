import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AddItem } from '../item/add-item.tsx'
import { FolderRow } from './folder-row.tsx'
import { ItemRows } from './item-rows.tsx'
import type { TreeUnit } from './tree-units.ts'
import { useTreeKeys } from './use-tree-keys.ts'

interface TreeRowsProps {
  ref: RefObject<HTMLDivElement | null>
  units: readonly TreeUnit[]
  /** Drawn wherever it stands: the keyboard is on its way there. */
  inHand: string | undefined
  onToggle: (id: string) => void
  children: ReactNode
}

// So many rows a browser draws by itself: then its own search and printing find all of them.
const drawnWhole = 300
const guessedHeight = { folder: 52, item: 74, add: 46 }
const beyondWindow = 12

/** The tree: whole while it is small, of a large one what is to be seen. On paper it is always whole. */
export function TreeRows({ ref, units, inHand, onToggle, children }: TreeRowsProps) {
  const isPrinted = usePrinting()
  const keys = useTreeKeys()
  if (units.length > drawnWhole && !isPrinted)
    return (
      <VirtualRows ref={ref} units={units} inHand={inHand} onToggle={onToggle}>
        {children}
      </VirtualRows>
    )
  return (
    <div ref={ref} role="treegrid" aria-label={treeName} className="docs-tree" {...keys}>
      {units.map((unit) => (
        <UnitRow key={unit.key} unit={unit} onToggle={onToggle} />
      ))}
      {children}
    </div>
  )
}

const treeName = 'Документы по разделам'

function VirtualRows({ ref, units, inHand, onToggle, children }: TreeRowsProps) {
  const { onFocus, ...keys } = useTreeKeys()
  // The row in hand is never taken from under the keyboard, and folders stay: links lead to them.
  const current = useRef('')
  const top = useTopIn(scroller, ref)
  const folders = useMemo(() => units.flatMap(({ kind }, at) => (kind === 'folder' ? [at] : [])), [units])
  const kept = ({ startIndex, endIndex }: Range) => {
    const shown = new Set(folders)
    const last = Math.min(units.length - 1, endIndex + beyondWindow)
    for (let at = Math.max(0, startIndex - beyondWindow); at <= last; at++) shown.add(at)
    for (const key of [current.current, inHand]) {
      const at = key ? units.findIndex((unit) => unit.key === key) : -1
      if (at >= 0) shown.add(at)
    }
    return [...shown].sort((a, b) => a - b)
  }
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used here: nothing is memoized for us
  const rows = useVirtualizer({
    count: units.length,
    getScrollElement: scroller,
    // Left alone it would begin by scrolling to the top.
    initialOffset: () => scroller()?.scrollTop ?? 0,
    estimateSize: (at) => guessedHeight[units[at]?.kind ?? 'item'],
    getItemKey: (at) => units[at]?.key ?? at,
    rangeExtractor: kept,
    scrollMargin: top,
  })
  return (
    <div
      ref={ref}
      role="treegrid"
      aria-label={treeName}
      className="docs-tree docs-tree-virtual"
      style={{ height: rows.getTotalSize() }}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        current.current = event.target.closest<HTMLElement>('[data-unit]')?.dataset.unit ?? ''
        onFocus(event)
      }}
      {...keys}
    >
      {rows.getVirtualItems().map(({ index, start, key }) => {
        const unit = units[index]
        return (
          unit && (
            <div
              key={key}
              ref={rows.measureElement}
              role="rowgroup"
              data-index={index}
              data-unit={unit.key}
              className="docs-unit"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <UnitRow unit={unit} onToggle={onToggle} />
            </div>
          )
        )
      })}
      {children}
    </div>
  )
}

/** The page scrolls within the frame of the portal, not with the window. */
function scroller(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main')
}

/** How far down a scrolled place an element begins; what stands above it may grow and shrink meanwhile. */
function useTopIn(place: () => HTMLElement | null, ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const around = place()
    if (!around) return undefined
    const look = () => {
      const box = ref.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top - around.getBoundingClientRect().top + around.scrollTop))
    }
    const growth = new ResizeObserver(look)
    for (const part of around.children) growth.observe(part)
    return () => growth.disconnect()
  }, [place, ref])
  return top
}

function UnitRow({ unit, onToggle }: { unit: TreeUnit; onToggle: (id: string) => void }) {
  if (unit.kind === 'folder') return <FolderRow folder={unit.folder} expanded={unit.expanded} onToggle={onToggle} />
  if (unit.kind === 'add') return <AddItem folder={unit.folder} />
  return <ItemRows folder={unit.folder} item={unit.item} />
}

function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    // The paper is drawn as soon as the listeners have returned.
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}
