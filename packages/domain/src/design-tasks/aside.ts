import { type Content, contentOf, type ContentValue, standingElements } from './content.ts'
import type { FormModel, FormType } from './form-model.ts'
import { within } from './form-path.ts'

/** The places a document shows, whether they hold anything or not: of what stands in it its fields, attributes and choices. */
export function shownPlaces(model: FormModel, content: Content): Set<string> {
  const shown = new Set<string>()
  const visit = (type: FormType | undefined, path: string) => {
    shown.add(path)
    if (!type) return
    for (const { name } of type.attributes) shown.add(within(path, `@${name}`))
    for (const part of type.parts) if (part.kind === 'choice') shown.add(within(path, `|${part.key}`))
    for (const { element, path: own } of standingElements(content, type, path))
      visit(element.type === undefined ? undefined : model.types[element.type], own)
  }
  visit(model.types[model.type], '')
  return shown
}

/** Values that the document does not show: of a branch that is not chosen, or of what another schema had. */
export function asideOf(model: FormModel, values: readonly ContentValue[]): ContentValue[] {
  const content = contentOf(values)
  const shown = shownPlaces(model, content)
  return values.filter(
    (one) =>
      ((one.value !== null && one.value !== '') || one.file) &&
      !shown.has(one.path) &&
      !isRemovedAbove(content, one.path),
  )
}

/** How many of them there are. */
export function countAside(model: FormModel, values: readonly ContentValue[]): number {
  return asideOf(model, values).length
}

/** Whether a place, or a block above it, was taken away on purpose: it is in the history then, not aside. */
export function isRemovedAbove(content: Content, path: string): boolean {
  const steps = path.split('/')
  return steps.some((_, at) => content.at(steps.slice(0, at + 1).join('/'))?.isRemoved)
}
