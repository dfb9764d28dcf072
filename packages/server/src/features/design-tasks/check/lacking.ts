import { type Content, standingElements } from '@portal/domain/design-tasks/content'
import {
  type FormElement,
  type FormModel,
  type FormPart,
  type FormType,
  isRepeated,
  standingParts,
} from '@portal/domain/design-tasks/form-model'
import { within } from '@portal/domain/design-tasks/form-path'

interface Lacking {
  path: string
  /** What it lacks in. */
  parent: string
  text: string
}

/** What the schema obliges to fill in and nobody has, each by its own place; and identifiers that are wrong. */
export function lackingIn(model: FormModel, content: Content): Lacking[] {
  const found: Lacking[] = []
  const ids = new Map<string, string>()
  const references: { path: string; value: string }[] = []
  const visit = (type: FormType, path: string) => {
    for (const { name, isObligatory, fixed, value } of type.attributes) {
      const own = within(path, `@${name}`)
      const has = content.at(own)?.value ?? ''
      if (has === '' && isObligatory && fixed === undefined)
        found.push({ path: own, parent: path, text: 'Заполните: без этого документ не примут.' })
      if (has !== '') meet(value.kind, own, has)
    }
    if (type.value) return
    for (const part of standingParts(type, content.chosen(path))) lackingPart(part, path)
    for (const { element, path: own } of standingElements(content, type, path)) {
      const value = element.value
      if (value) meet(value.kind, own, content.at(own)?.value ?? '')
      const inner = element.type === undefined ? undefined : model.types[element.type]
      if (inner) visit(inner, own)
    }
  }
  const root = model.types[model.type]
  if (root) visit(root, '')
  for (const { path, value } of references)
    if (!ids.has(value))
      found.push({ path, parent: path, text: `Названо «${value}», а такого обозначения в документе нет.` })
  return found

  function meet(kind: string, path: string, value: string) {
    if (value === '') return
    if (kind === 'id') {
      const other = ids.get(value)
      if (other !== undefined)
        found.push({ path, parent: path, text: `Обозначение «${value}» уже есть у другого элемента.` })
      else ids.set(value, path)
    } else if (kind === 'idref') references.push({ path, value })
    else if (kind === 'idrefs')
      for (const one of value.split(/\s+/).filter(Boolean)) references.push({ path, value: one })
  }

  function lackingPart(part: FormPart, path: string): void {
    if (part.kind === 'choice') {
      const own = within(path, `|${part.key}`)
      if (part.isObligatory && content.at(own)?.value == null)
        found.push({
          path: own,
          parent: path,
          text: `Выберите одно: ${part.branches
            .map(({ title }) => `«${title}»`)
            .join(', ')
            .slice(0, 400)}.`,
        })
      return
    }
    if (part.kind === 'mix') {
      const has = part.elements.reduce((sum, { name }) => sum + content.blocksOf(within(path, name)).length, 0)
      const [first] = part.elements
      if (has < part.min && first) {
        const names = part.elements
          .map(({ title }) => `«${title}»`)
          .join(', ')
          .slice(0, 400)
        found.push({
          path: within(path, first.name),
          parent: path,
          text: `Добавьте: ${names}. Нужно не меньше ${part.min}.`,
        })
      }
      return
    }
    const own = within(path, part.name)
    if (isRepeated(part)) {
      const has = content.blocksOf(own).length
      if (has < part.min)
        found.push({ path: own, parent: path, text: `Добавьте «${part.title}»: нужно не меньше ${part.min}.` })
      for (const block of content.blocksOf(own))
        if (isBlank(part, content, block.path))
          found.push({ path: block.path, parent: path, text: 'Заполните или уберите.' })
    } else if (part.min > 0 && isBlank(part, content, own))
      found.push({ path: own, parent: path, text: 'Заполните: без этого документ не примут.' })
  }

  function isBlank(element: FormElement, at: Content, path: string): boolean {
    const value = element.value ?? (element.type === undefined ? undefined : model.types[element.type]?.value)
    if (!value || element.fixed !== undefined) return false
    const row = at.at(path)
    // An empty cell of a table says something, too.
    return !row?.file && (row?.value ?? '') === '' && !(element.value && isRepeated(element))
  }
}
