import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Block, fields, gap, line, sheet, type Text, title, together } from './blocks.ts'
import { type Party, signaturePlace } from './party.ts'

/** Stands at the foot of every page of a print form: one that is signed and no longer true is no application. */
export const voidNote = 'Утрачивает силу при изменении сведений или документов заявления'

/** What every register of an application tells of it, and who signs. */
export interface RegisterData {
  readonly service: string
  readonly object: string
  readonly declarant: Party
}

interface Register {
  named: string
  heading: readonly [title: string, sub: string]
  /** The application, where the heading does not name it. */
  request?: string
  tables: readonly Block[]
  total: Text
}

/** A wide sheet: what it is about, tables, their total and the declarant's signature. */
export function register(data: RegisterData, { named, heading, request, tables, total }: Register): Template {
  const { service, object, declarant } = data
  return sheet({
    title: named,
    author: declarant.fullName,
    running: named,
    footnote: voidNote,
    landscape: true,
    size: 11,
    blocks: [
      title(...heading),
      fields([
        ['Заявление', request],
        ['Вид экспертизы', service],
        ['Объект', object],
        ['Заявитель', declarant.fullName],
      ]),
      ...tables,
      together([gap(2), line(total), { kind: 'signature', ...signaturePlace(declarant, 'electronic', 'Заявитель') }]),
    ],
  })
}
