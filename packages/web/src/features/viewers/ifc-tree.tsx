import type { ModelNode } from '@portal/contract/model-fragments'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { typeTitle } from './ifc-model.ts'

interface IfcTreeProps {
  tree: ModelNode
  chosen: number | null
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
export function IfcTree({ tree, chosen, onChoose }: IfcTreeProps) {
  const place = useRef<HTMLElement>(null)
  const path = useMemo(() => new Set(chosen === null ? [] : pathTo(tree, chosen)), [tree, chosen])
  useEffect(() => {
    if (chosen !== null) place.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <nav ref={place} className="ifc-tree" aria-label="Состав модели">
      <ul>
        <Branch node={tree} depth={0} path={path} chosen={chosen} onChoose={onChoose} />
      </ul>
    </nav>
  )
}

/** From the root to an element, itself included; empty: the tree does not have it. */
function pathTo(root: ModelNode, id: number): number[] {
  if (root.id === id) return [id]
  for (const child of root.children) {
    const rest = pathTo(child, id)
    if (rest.length > 0) return [root.id, ...rest]
  }
  return []
}

interface BranchProps extends Omit<IfcTreeProps, 'tree'> {
  node: ModelNode
  depth: number
  /** The way to what is chosen. */
  path: ReadonlySet<number>
}

function Branch({ node, depth, path, chosen, onChoose }: BranchProps) {
  const [open, setOpen] = useFold({ leads: path.has(node.id) && node.id !== chosen, chosen, isOpen: depth < 3 })
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
              <ClassOf key={type} type={type} nodes={nodes} depth={depth} {...{ path, chosen, onChoose }} />
            ) : (
              nodes.map((child) => (
                <Branch key={child.id} node={child} depth={depth + 1} {...{ path, chosen, onChoose }} />
              ))
            ),
          )}
        </ul>
      )}
    </li>
  )
}

function ClassOf({ type, nodes, depth, ...rest }: Omit<BranchProps, 'node'> & { type: string; nodes: ModelNode[] }) {
  const { path, chosen } = rest
  const at = nodes.findIndex(({ id }) => path.has(id))
  const [open, setOpen] = useFold({ leads: at >= 0, chosen, isOpen: false })
  const [from, to, draw] = useStretch({ at, chosen })
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
        <ul>
          {from > 0 && <More title="Показать предыдущие" onMore={() => draw([Math.max(0, from - drawnMore), to])} />}
          {nodes.slice(from, to).map((node) => (
            <Branch key={node.id} node={node} depth={depth + 2} {...rest} />
          ))}
          {nodes.length > to && <More title="Показать ещё" onMore={() => draw([from, to + drawnMore])} />}
        </ul>
      )}
    </li>
  )
}

/** Folded or not as the person left it; what leads to an element just chosen unfolds. */
function useFold({ leads, chosen, isOpen }: { leads: boolean; chosen: number | null; isOpen: boolean }) {
  const [fold, setFold] = useState({ open: isOpen || leads, chosen })
  if (fold.chosen !== chosen) setFold({ open: fold.open || leads, chosen })
  return [fold.open, (open: boolean) => setFold({ open, chosen })] as const
}

/** Which of many elements are drawn: the first ones, until one of the others is chosen. */
function useStretch({ at, chosen }: { at: number; chosen: number | null }) {
  const [{ from, to, chosen: before }, setStretch] = useState({ ...stretchAround(at), chosen })
  if (before !== chosen)
    setStretch({ ...(at < 0 || (at >= from && at < to) ? { from, to } : stretchAround(at)), chosen })
  return [from, to, ([start, end]: [number, number]) => setStretch({ from: start, to: end, chosen })] as const
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
