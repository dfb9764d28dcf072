import { formsAt } from '@portal/domain/stages/papers'
import type { documents } from '@portal/contract/features/documents/endpoints'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { keyFacts } from '../../stages/index.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import { actingSides, actOn, assertActs } from '../act-on.ts'
import { askPrint, printNew } from './ask-print.ts'
import { type Looked, viewRows } from '../document-view.ts'
import { digestOf } from './print-document.ts'
import { type DocumentRow, listDocuments } from '../queries.ts'
import { subjectType } from '../signing/signers.ts'
import { templateOf } from './template-of.ts'

const formTypes = ['requestForm', 'inventoryForm', 'changesForm', 'answersForm']

/** The newest print form of each kind; at the stage of printing compared with the data as they are now. */
export const showPrintForms: Handler<typeof documents.printForms> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  return formsOf(ctx, { request, facts: await keyFacts(ctx, request) })
}

/** Prints the forms of the stage anew, or the contract, agreement or act whose printing failed. */
export const make: Handler<typeof documents.make> = async (ctx, { params }) => {
  await actOn(ctx, params.id, async ({ ctx: tx, request, facts }) => {
    const wanted = formsAt(request.stage)
    if (wanted.length > 0) {
      assertActs(facts, 'declarant')
      const current = await listCurrent(tx, request)
      for (const type of wanted) {
        const known = current.find((row) => row.type === type)
        if (known) await askPrint(tx, known.id)
        else await printNew(tx, request.id, type)
      }
      return { type: 'printForms.made', detail: { types: wanted } }
    }
    const subject = subjectType(request.stage)
    const rows = subject ? await listDocuments(tx.db, request.id, { types: [subject, 'priceSheet', 'invoice'] }) : []
    const broken = rows.filter(({ job, voided_at }) => job === 'failed' || (voided_at !== null && job === null))
    if (broken.length === 0 || actingSides(facts).length === 0) throw wrongStage(request)
    for (const { id } of broken) await askPrint(tx, id)
    return { type: 'printForms.made', detail: { types: broken.map(({ type }) => type) } }
  })
  const request = await seeRequest(ctx, params.id)
  return formsOf(ctx, { request, facts: await keyFacts(ctx, request) })
}

/** Forms of the submission that is being prepared. */
async function listCurrent(ctx: SignedCtx, request: Looked['request']): Promise<DocumentRow[]> {
  const rows = await listDocuments(ctx.db, request.id, { types: formTypes })
  return rows.filter(({ created_at }) => created_at >= request.stage_since)
}

async function formsOf(ctx: SignedCtx, looked: Looked) {
  const rows = await listDocuments(ctx.db, looked.request.id, { types: formTypes })
  const newest = formTypes.flatMap((type) => rows.findLast((row) => row.type === type) ?? [])
  return { forms: await viewRows(ctx, looked, newest, await staleOf(ctx, looked, newest)) }
}

async function staleOf(ctx: SignedCtx, { facts }: Looked, rows: readonly DocumentRow[]): Promise<Set<string>> {
  const asked: readonly string[] = formsAt(facts.stage)
  const stale = new Set<string>()
  for (const row of rows) {
    const { id, type, voided_at, version_at, data_sha256 } = row
    if (!asked.includes(type) || voided_at !== null || !version_at || !data_sha256) continue
    const { inputs } = await templateOf(ctx.db, row, { at: version_at, calendar: ctx.calendar.days })
    if (!digestOf(inputs).equals(data_sha256)) stale.add(id)
  }
  return stale
}
