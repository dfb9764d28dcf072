import type { ModelNode } from '@portal/contract/models/model-fragments'

/** From the root of a model to an element, itself included; empty: the tree does not have it. */
export function pathTo(root: ModelNode, id: number): ModelNode[] {
  if (root.id === id) return [root]
  for (const child of root.children) {
    const rest = pathTo(child, id)
    if (rest.length > 0) return [root, ...rest]
  }
  return []
}
