import type { Reply } from '@portal/contract/endpoint'
import type { checklists } from '@portal/contract/features/checklists/endpoints'
import { askingOf } from '@portal/domain/checklists/asked'
import { questionsOf } from '@portal/domain/checklists/checklist'
import { proposalFor } from '@portal/domain/checklists/known-facts'
import type { SignedCtx } from '../../context.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { copyOf } from './constructor.ts'
import { whyNotFills } from './may-fill.ts'
import { answersOf, type ChecklistRow, filesOf, findChecklist, type WholeChecklist } from './queries-checklists.ts'
import { checklistDetailsOf } from '../../kernel/application/checklist-details.ts'
import { activeVersions } from './queries-versions.ts'

/** One checklist: as it is filled in, or as it was given. */
export const checklist: Handler<typeof checklists.checklist> = (ctx, { params }) => viewOfChecklist(ctx, params.id)

/** The checklist, or the refusal that there is none for the reader. */
export async function getChecklist(ctx: SignedCtx, id: string): Promise<WholeChecklist> {
  const found = await findChecklist(ctx.db, await scopeOfCaller(ctx), id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** Everything its page shows. */
export async function viewOfChecklist(ctx: SignedCtx, id: string): Promise<Reply<typeof checklists.checklist>> {
  const found = await getChecklist(ctx, id)
  const [request, { details, has }, answers, files, active] = await Promise.all([
    seeRequest(ctx, found.request_id),
    checklistDetailsOf(ctx.db, found.request_id),
    answersOf(ctx.db, id),
    filesOf(ctx.db, id),
    activeVersions(ctx.db),
  ])
  const { content } = found
  const given = Object.fromEntries(answers.map((answer) => [answer.question_id, answer]))
  const asking = askingOf(content, details, given)
  const fillingWhy = whyNotFills(ctx, request)
  const why = fillingWhy ?? (found.state === 'submitted' ? 'Лист передан экспертам: ответы больше не меняются.' : null)
  const newer = active.find((version) => version.template_id === found.template_id && version.id !== found.version_id)
  const proposals = questionsOf(content).flatMap((question) => {
    const isOpen = asking.get(question.id) !== 'notAsked' && !given[question.id]?.value
    const proposal = isOpen ? proposalFor(question, has) : null
    return proposal ? [{ question: question.id, ...proposal }] : []
  })
  return {
    ...toChecklistRow(found),
    content: copyOf(content),
    details: { ...details },
    answers: answers.map(({ question_id, proposed_from, at, value, comment, revision, by }) => ({
      question: question_id,
      value,
      comment,
      proposedFrom: proposed_from,
      revision,
      by,
      at: at.toISOString(),
    })),
    files: files.map(({ question_id, file_id, name, size }) => ({ question: question_id, ref: file_id, name, size })),
    proposals: why === null ? proposals : [],
    mayFill: why === null,
    mayReopen: fillingWhy === null && found.state === 'submitted' && request.submitted_at === null,
    why,
    newer: newer ? { id: newer.id, version: await versionNo(ctx, newer.id) } : null,
  }
}

async function versionNo(ctx: SignedCtx, id: string): Promise<number> {
  const row = await ctx.db.selectFrom('checklist_version').select('no').where('id', '=', id).executeTakeFirstOrThrow()
  return row.no
}

/** A checklist as lists show it. */
export function toChecklistRow(row: ChecklistRow) {
  const { id, number, version, title, state, asked, answered, percent } = row
  return {
    id,
    requestId: row.request_id,
    requestNumber: row.request_number,
    objectName: row.object_name,
    number,
    version,
    title,
    state,
    asked,
    answered,
    percent,
    changedAt: row.changed_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
  }
}
