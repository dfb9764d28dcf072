import type { NoteNode } from './read-tree.ts'

/** The text of a child that is carried or told; empty when there is none. */
export function textOf(node: NoteNode, name: string): string {
  const found = node.children.find((one) => one.name === name)
  return found ? own(found) : ''
}

/** The text of an element that is carried or told. */
export function own(node: NoteNode): string {
  say(node, '')
  return node.text
}

/** An attribute that is carried or told. */
export function attribute(node: NoteNode, name: string): string | null {
  say(node, name)
  return node.attributes[name] ?? null
}

function say(node: NoteNode, what: string): void {
  node.said ??= new Set()
  node.said.add(what)
}

export const blank: NoteNode = { name: '', line: 0, attributes: {}, children: [], text: '' }

/** The first child of a name; a blank one when there is none. */
export function child(node: NoteNode, name: string): NoteNode {
  return node.children.find((one) => one.name === name) ?? blank
}

/** Children of a name. */
export function all(node: NoteNode, name: string): NoteNode[] {
  return node.children.filter((one) => one.name === name)
}

/** Whether something of a name stands in it. */
export function has(node: NoteNode, name: string): boolean {
  return child(node, name) !== blank
}

/** The same as `textOf`; null when there is none. */
export function maybe(node: NoteNode, name: string): string | null {
  return textOf(node, name) || null
}
