import type { ModelNode } from '@portal/contract/models/model-fragments'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { revealInList } from '../reveal-in-list.ts'
import { typeTitle } from './ifc-messages.ts'
import { pathTo } from './path-to.ts'

interface IfcTreeProps {
  tree: ModelNode
  chosen: number | null
  /** How many times something was chosen: the same element may be chosen again. */
  picks: number
  onChoose: (id: number) => void
}

/** So many elements of one class stand one by one; more of them are first folded into their class. */
const fewEnough = 25
/** So many elements of a class are drawn at first, and so many more at a press. */
const drawn = 200
const drawnMore = 500

/**
 * What a model is made of: project, building, storeys, and their elements by class. What is chosen in the model is found here:
 * the branches that lead to it unfold, no others, and it comes in sight.
 */
export function IfcTree({ tree, chosen, picks, onChoose }: IfcTreeProps) {
  const place = useRef<HTMLElement>(null)
  const path = useMemo(() => new Set(chosen === null ? [] : pathTo(tree, chosen).map(({ id }) => id)), [tree, chosen])
  useEffect(() => {
    const row = place.current?.querySelector('[data-chosen]')
    if (place.current && row && picks > 0) revealInList(place.current, row)
  }, [picks])
  return (
    <nav ref={place} className="ifc-tree" aria-label="Состав модели">
      <ul>
        <Branch node={tree} depth={0} {...{ path, chosen, picks, onChoose }} />
      </ul>
    </nav>
  )
}

interface BranchProps extends Omit<IfcTreeProps, 'tree'> {
  node: ModelNode
  depth: number
  /** The way to what is chosen. */
  path: ReadonlySet<number>
}

function Branch({ node, depth, path, chosen, picks, onChoose }: BranchProps) {
  const [open, setOpen] = useFold({ leads: path.has(node.id) && node.id !== chosen, picks, isOpen: depth < 3 })
  const groups = open ? grouped(node.children) : []
  return (
    <li>
      <div className="ifc-node" data-chosen={node.id === chosen || undefined}>
        {node.children.length > 0 ? (
          <Fold open={open} label={nameOf(node)} onFold={() => setOpen(!open)} />
        ) : (
          <span className="ifc-leaf" />
        )}
        <button type="button" className="ifc-name" aria-pressed={node.id === chosen} onClick={() => onChoose(node.id)}>
          {nameOf(node)}
        </button>
      </div>
      {open && groups.length > 0 && (
        <ul>
          {groups.map(({ type, nodes }) =>
            nodes.length > fewEnough ? (
              <ClassOf key={type} type={type} nodes={nodes} depth={depth} {...{ path, chosen, picks, onChoose }} />
            ) : (
              nodes.map((child) => (
                <Branch key={child.id} node={child} depth={depth + 1} {...{ path, chosen, picks, onChoose }} />
              ))
            ),
          )}
        </ul>
      )}
    </li>
  )
}

function ClassOf({ type, nodes, depth, ...rest }: Omit<BranchProps, 'node'> & { type: string; nodes: ModelNode[] }) {
  const { path, picks } = rest
  const at = nodes.findIndex(({ id }) => path.has(id))
  const [open, setOpen] = useFold({ leads: at >= 0, picks, isOpen: false })
  const [from, to, draw] = useStretch({ at, picks })
  const list = useRef<HTMLUListElement>(null)
  const fresh = useRef<number>(undefined)
  // The button that has drawn more may be gone: the cursor comes to the first of what it has brought.
  useEffect(() => {
    if (fresh.current === undefined) return
    const row = list.current?.querySelectorAll<HTMLElement>(':scope > li > .ifc-node > .ifc-name')[fresh.current - from]
    fresh.current = undefined
    row?.focus()
  })
  const drawFrom = (first: number, stretch: [number, number]) => {
    fresh.current = first
    draw(stretch)
  }
  const earlier = Math.max(0, from - drawnMore)
  const title = `${typeTitle(type)}: ${nodes.length}`
  return (
    <li>
      <div className="ifc-node">
        <Fold open={open} label={title} onFold={() => setOpen(!open)} />
        <button type="button" className="ifc-name muted" onClick={() => setOpen(!open)}>
          {title}
        </button>
      </div>
      {open && (
        <ul ref={list}>
          {from > 0 && <More title="Показать предыдущие" onMore={() => drawFrom(earlier, [earlier, to])} />}
          {nodes.slice(from, to).map((node) => (
            <Branch key={node.id} node={node} depth={depth + 2} {...rest} />
          ))}
          {nodes.length > to && <More title="Показать ещё" onMore={() => drawFrom(to, [from, to + drawnMore])} />}
        </ul>
      )}
    </li>
  )
}

/** Folded or not as the person left it; what leads to an element just chosen unfolds. */
function useFold({ leads, picks, isOpen }: { leads: boolean; picks: number; isOpen: boolean }) {
  const [fold, setFold] = useState({ open: isOpen || leads, picks })
  if (fold.picks !== picks) setFold({ open: fold.open || leads, picks })
  return [fold.open, (open: boolean) => setFold({ open, picks })] as const
}

/** Which of many elements are drawn: the first ones, until one of the others is chosen. */
function useStretch({ at, picks }: { at: number; picks: number }) {
  const [{ from, to, picks: before }, setStretch] = useState({ ...stretchAround(at), picks })
  if (before !== picks) setStretch({ ...(at < 0 || (at >= from && at < to) ? { from, to } : stretchAround(at)), picks })
  return [from, to, ([start, end]: [number, number]) => setStretch({ from: start, to: end, picks })] as const
}

function stretchAround(at: number) {
  const from = at < drawn ? 0 : at - drawn / 2
  return { from, to: from + drawn }
}

function More({ title, onMore }: { title: string; onMore: () => void }) {
  return (
    <li>
      <button type="button" className="link-button" onClick={onMore}>
        {title}
      </button>
    </li>
  )
}

function Fold({ open, label, onFold }: { open: boolean; label: string; onFold: () => void }) {
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <button type="button" className="ifc-fold" aria-expanded={open} aria-label={label} onClick={onFold}>
      <Icon size="1rem" aria-hidden />
    </button>
  )
}

function nameOf({ type, name }: ModelNode): string {
  return name ? `${typeTitle(type)} · ${name}` : typeTitle(type)
}

function grouped(nodes: readonly ModelNode[]): { type: string; nodes: ModelNode[] }[] {
  const byType = new Map<string, ModelNode[]>()
  for (const node of nodes) {
    const same = byType.get(node.type)
    if (same) same.push(node)
    else byType.set(node.type, [node])
  }
  return [...byType].map(([type, same]) => ({ type, nodes: same }))
}
