import { dayText } from '@portal/domain/calendar/days'
import { contentOf, type ContentValue, standingElements } from '@portal/domain/design-tasks/content'
import type {
  EnumerationValue,
  FormElement,
  FormModel,
  FormType,
  FormValue,
} from '@portal/domain/design-tasks/form-model'
import { within } from '@portal/domain/design-tasks/form-path'
import type { DesignTaskFormPart } from '../../documents/index.ts'

export interface Printed {
  model: FormModel
  values: ContentValue[]
  enumerations: Readonly<Record<string, readonly EnumerationValue[]>>
}

const mostParts = 5000

/** The document as headings, fields and tables. To be run in a child process. */
export async function run({ model, values, enumerations }: Printed): Promise<DesignTaskFormPart[]> {
  const content = contentOf(values)
  const parts: DesignTaskFormPart[] = []
  const visit = (type: FormType, path: string, depth: number) => {
    const fields: [string, string][] = type.attributes.flatMap(({ name, title, value }): [string, string][] => {
      const text = content.at(within(path, `@${name}`))?.value ?? ''
      return text === '' ? [] : [[title, textOf(value, text)]]
    })
    const flush = () => {
      if (fields.length > 0) parts.push({ kind: 'fields', rows: fields.splice(0) })
    }
    const tables = new Set<string>()
    for (const { element, path: own } of standingElements(content, type, path)) {
      if (parts.length > mostParts) return
      const inner = element.type === undefined ? undefined : model.types[element.type]
      const value = element.value ?? inner?.value
      if (value) {
        const text = content.at(own)?.file ? 'рисунок в файле XML' : textOf(value, content.at(own)?.value ?? '')
        if (text !== '') fields.push([element.title, text])
        continue
      }
      if (!inner) continue
      flush()
      if (element.look === 'table' || element.look === 'grid') {
        const list = within(path, element.name)
        if (!tables.has(list)) parts.push(tableOf(element, inner, list))
        tables.add(list)
        continue
      }
      parts.push({ kind: 'heading', depth, text: element.title })
      visit(inner, own, depth + 1)
    }
    flush()
  }
  const root = model.types[model.type]
  if (root) visit(root, '', 0)
  return parts

  function tableOf(element: FormElement, type: FormType, list: string): DesignTaskFormPart {
    const blocks = content.blocksOf(list)
    if (element.look === 'grid') {
      const [cell] = type.parts
      const name = cell?.kind === 'element' ? cell.name : ''
      const rows = blocks.map(({ path }) => content.blocksOf(within(path, name)).map((one) => one.value ?? ''))
      return { kind: 'table', title: '', heads: [], rows }
    }
    const columns = [
      ...type.attributes.map(({ name, title, value }) => ({ step: `@${name}`, title, value })),
      ...type.parts.flatMap((part) =>
        part.kind === 'element' ? [{ step: part.name, title: part.title, value: part.value }] : [],
      ),
    ].filter(({ step }) => blocks.some(({ path }) => content.at(within(path, step))?.value))
    return {
      kind: 'table',
      title: element.title,
      heads: columns.map(({ title }) => title),
      rows: blocks.map(({ path }) =>
        columns.map(({ step, value }) => textOf(value, content.at(within(path, step))?.value ?? '')),
      ),
    }
  }

  function textOf(value: FormValue | undefined, text: string): string {
    if (value?.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return dayText(text)
    if (value?.kind === 'yesNo') return text === 'true' || text === '1' ? 'да' : 'нет'
    if (value?.kind !== 'enumeration') return text
    const all = value.values ?? enumerations[value.enumeration ?? ''] ?? []
    return all.find((one) => one.value === text)?.title || text
  }
}
