import type { FormAssert, FormAttribute } from '@portal/domain/design-tasks/form-model'
import { titleAndHelp } from './schema-parts.ts'
import type { SimpleValues } from './simple-values.ts'
import { childrenOf, wordsOf, type XsdNode } from './xsd-tree.ts'
import { localName } from '../../../platform/xml/read-xml.ts'

interface KnownAttributes {
  groups: ReadonlyMap<string, XsdNode>
  globals: ReadonlyMap<string, XsdNode>
  simple: SimpleValues
}

/** The attributes of a type, those of its groups in their place. */
export function attributesIn(
  known: KnownAttributes,
  node: XsdNode,
  owner: string,
  within: readonly string[] = [],
): FormAttribute[] {
  const { groups, globals, simple } = known
  return node.children.flatMap((child) => {
    if (child.kind === 'attributeGroup') {
      const name = localName(child.attributes.ref ?? '')
      const group = groups.get(name)
      return group && !within.includes(name) ? attributesIn(known, group, name, [...within, name]) : []
    }
    if (child.kind !== 'attribute' || child.attributes.use === 'prohibited') return []
    const { ref } = child.attributes
    const node = ref ? (globals.get(localName(ref)) ?? child) : child
    const name = node.attributes.name ?? localName(ref ?? '')
    const [inPlace] = childrenOf(node, 'simpleType')
    const value = inPlace
      ? simple.inPlace(inPlace, `${owner}/@${name}`)
      : ((node.attributes.type ? simple.named(node.attributes.type) : undefined) ?? { kind: 'text' as const })
    const { title, help } = titleAndHelp([...wordsOf(child), ...(ref ? wordsOf(node) : [])], name)
    const attribute: FormAttribute = { name, title, help, isObligatory: child.attributes.use === 'required', value }
    if (node.attributes.fixed !== undefined) attribute.fixed = node.attributes.fixed
    if (node.attributes.default !== undefined) attribute.initial = node.attributes.default
    return [attribute]
  })
}

/** Assertions over a type, each with its Russian sentence. */
export function assertsIn(node: XsdNode): FormAssert[] {
  return childrenOf(node, 'assert').flatMap((assert) => {
    const { test = '' } = assert.attributes
    const message = Object.entries(assert.attributes).find(([name]) => localName(name) === 'message')?.[1]
    const text = message ?? wordsOf(assert).join(' ')
    return test === '' ? [] : [{ test, message: text || 'Условие схемы не выполнено.' }]
  })
}
