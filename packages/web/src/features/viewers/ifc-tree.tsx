import type { ModelNode } from '@portal/contract/model-fragments'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { typeTitle } from './ifc-model.ts'

interface IfcTreeProps {
  tree: ModelNode
  chosen: number | null
  onChoose: (id: number) => void
}

/** So many elements of one class stand one by one; more of them are first folded into their class. */
const fewEnough = 25

/** What a model is made of: project, building, storeys, and their elements by class. */
export function IfcTree({ tree, chosen, onChoose }: IfcTreeProps) {
  return (
    <nav className="ifc-tree" aria-label="Состав модели">
      <ul>
        <Branch node={tree} depth={0} chosen={chosen} onChoose={onChoose} />
      </ul>
    </nav>
  )
}

interface BranchProps extends Omit<IfcTreeProps, 'tree'> {
  node: ModelNode
  depth: number
}

function Branch({ node, depth, chosen, onChoose }: BranchProps) {
  const [open, setOpen] = useState(depth < 3)
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
              <ClassOf key={type} type={type} nodes={nodes} depth={depth} chosen={chosen} onChoose={onChoose} />
            ) : (
              nodes.map((child) => (
                <Branch key={child.id} node={child} depth={depth + 1} chosen={chosen} onChoose={onChoose} />
              ))
            ),
          )}
        </ul>
      )}
    </li>
  )
}

function ClassOf({ type, nodes, depth, ...rest }: Omit<BranchProps, 'node'> & { type: string; nodes: ModelNode[] }) {
  const [open, setOpen] = useState(false)
  const [most, setMost] = useState(200)
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
          {nodes.slice(0, most).map((node) => (
            <Branch key={node.id} node={node} depth={depth + 2} {...rest} />
          ))}
          {nodes.length > most && (
            <li>
              <button type="button" className="link-button" onClick={() => setMost(most + 500)}>
                Показать ещё
              </button>
            </li>
          )}
        </ul>
      )}
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
