import type { Content } from '@portal/domain/design-tasks/content'
import {
  type FormElement,
  type FormModel,
  type FormPart,
  type FormType,
  isRepeated,
  standingParts,
} from '@portal/domain/design-tasks/form-model'
import { within } from '@portal/domain/design-tasks/form-path'

/** Under which name the fields of the document itself stand. */
const ofDocument = '@'

/** What is shown at once: one part of a document, or the fields that stand beside its parts. */
export interface FormSection {
  /** The path of its part; of fields the path of what they stand in. */
  id: string
  title: string
  /** The path its parts stand in. */
  inside: string
  parts: FormPart[]
  /** Attributes and text stand here. */
  of?: FormType | undefined
}

interface Settings {
  fields: Readonly<Record<string, { title?: string | undefined }>>
  order: readonly string[]
}

const mostAtOnce = 3

/** The sections of a form, as its schema and the staff order them. A part that is itself made of many parts gives each of them. */
export function sectionsOf(model: FormModel, { fields, order }: Settings, content: Content): FormSection[] {
  const root = model.types[model.type]
  if (!root) return []
  const found = partsOf(root, '', 'Сведения о документе')
  return found.toSorted((one, other) => orderOf(order, one.id) - orderOf(order, other.id))

  function partsOf(type: FormType, inside: string, own: string): FormSection[] {
    const parts = standingParts(type, content.chosen(inside))
    const fieldParts = parts.filter((part) => !isSection(part))
    const sections = parts.filter(isSection).flatMap((part): FormSection[] => {
      const id = sectionId(part, inside)
      const title = fields[id]?.title ?? part.title
      const inner = part.kind === 'element' ? manyParts(part) : undefined
      return inner ? partsOf(inner, id, title) : [{ id, title, inside, parts: [part] }]
    })
    if (fieldParts.length === 0 && type.attributes.every(({ fixed }) => fixed !== undefined) && !type.value)
      return sections
    // Numbers of the document itself are of the least interest to whoever writes it.
    const rest = { id: inside || ofDocument, title: own, inside, parts: fieldParts, of: type }
    return inside === '' ? [...sections, rest] : [rest, ...sections]
  }

  function manyParts(part: FormElement): FormType | undefined {
    const type = part.type === undefined ? undefined : model.types[part.type]
    if (!type || type === root || isRepeated(part) || part.min === 0) return undefined
    return type.parts.filter(isSection).length > mostAtOnce ? type : undefined
  }
}

/** The section a place stands in. */
export function sectionAt(sections: readonly FormSection[], path: string): string {
  const place = path.replaceAll(/~\d+/g, '')
  const isAbove = ({ id, inside, parts }: FormSection) =>
    place === id ||
    place.startsWith(`${id}/`) ||
    parts.some(
      (part) =>
        part.kind === 'mix' && part.elements.some(({ name }) => `${place}/`.startsWith(`${within(inside, name)}/`)),
    )
  const found = sections.filter((section) => section.id !== ofDocument && isAbove(section))
  return found.toSorted((one, other) => other.id.length - one.id.length)[0]?.id ?? ofDocument
}

/** Where a part stands, unlike its neighbours. */
export function sectionId(part: FormPart, inside: string): string {
  return within(inside, part.kind === 'element' ? part.name : `|${part.key}`)
}

function isSection(part: FormPart): boolean {
  return part.kind === 'mix' || (part.kind === 'element' && part.look !== 'field')
}

function orderOf(order: readonly string[], id: string): number {
  const at = order.indexOf(id)
  return at === -1 ? order.length : at
}
