import type { Input } from '@portal/contract/endpoint'
import type { checklists } from '@portal/contract/features/checklists/endpoints'
import { answerFault, progressOf } from '@portal/domain/checklists/asked'
import { type ChecklistContent, checklistNumber, type Question, questionsOf } from '@portal/domain/checklists/checklist'
import { type Known, proposalFor } from '@portal/domain/checklists/known-facts'
import type { Details } from '@portal/domain/checklists/parameters'
import type { EventType } from '@portal/domain/record/event-types'
import type { SignedCtx } from '../../context.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { assertFree, claimFile } from '../../kernel/files/attach-file.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { getChecklist, viewOfChecklist } from './checklist-view.ts'
import { assertFills } from './may-fill.ts'
import { answersOf, filesOf, type WholeChecklist } from './queries-checklists.ts'
import { checklistDetailsOf } from '../../kernel/application/checklist-details.ts'
import { activeVersions } from './queries-versions.ts'

type Body = Input<typeof checklists.fill>['body']
type Kept = Body['answers'][number]

/**
 * Keeps answers as they come, at any stage, and gives the checklist to the experts. What two people answer to different
 * questions is kept of both; to the same one the second is shown what the first has said.
 */
export const fill: Handler<typeof checklists.fill> = async (ctx, { params, body }) => {
  const seen = await getChecklist(ctx, params.id)
  assertFills(ctx, await seeRequest(ctx, seen.request_id))
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, seen.request_id)
    // Somebody may have given it, or moved it onto another version, while the application was waited for.
    const checklist = await getChecklist(tx, params.id)
    const { details, has } = await checklistDetailsOf(tx.db, request.id)
    if (body.answers.length > 0) {
      if (checklist.state === 'submitted')
        throw refuse('CHECKLIST_STATE', { why: 'Лист уже передан экспертам: верните его, чтобы изменить ответы.' })
      await keep(tx, checklist, { answers: body.answers, has })
    }
    const content = body.act === 'renew' ? await renew(tx, checklist) : checklist.content
    const left = await countProgress(tx, { id: checklist.id, content, details })
    if (body.act === 'submit') await submit(tx, checklist, left)
    if (body.act === 'reopen') await reopen(tx, checklist, { isFiled: request.submitted_at !== null, left })
    await announceRequest(tx, request)
    return viewOfChecklist(tx, checklist.id)
  })
}

async function keep(
  ctx: SignedCtx,
  { id, request_id, content }: WholeChecklist,
  { answers, has }: { answers: readonly Kept[]; has: Known },
): Promise<void> {
  const questions = new Map(questionsOf(content).map((question) => [question.id, question]))
  const faults = answers.flatMap(({ question, value, files = [] }) => {
    const asked = questions.get(question)
    const message = asked ? faultOf(asked, value, files) : 'Такого вопроса в этом листе нет. Обновите страницу'
    return message === null ? [] : [{ path: question, message }]
  })
  if (faults.length > 0) throw invalidFields(faults)
  const before = new Map((await answersOf(ctx.db, id)).map((answer) => [answer.question_id, answer]))
  const stale = answers.flatMap(({ question, revision, value, comment }) => {
    const known = before.get(question)
    const isSame = known?.value === value && known.comment === comment
    return (known?.revision ?? 0) === revision || isSame ? [] : [{ question, known }]
  })
  if (stale.length > 0)
    throw refuse('REVISION_CONFLICT', {
      answers: stale.map(({ question, known }) => ({
        question,
        value: known?.value ?? '',
        comment: known?.comment ?? '',
        revision: known?.revision ?? 0,
        by: known?.by ?? '',
      })),
    })
  const at = ctx.now()
  for (const { question, value, comment, isProposed } of answers) {
    const known = before.get(question)
    if (known?.value === value && known.comment === comment && !isProposed) continue
    const asked = questions.get(question)
    const proposal = isProposed && asked ? proposalFor(asked, has) : null
    await ctx.db
      .insertInto('checklist_answer')
      .values({
        checklist_id: id,
        question_id: question,
        id: newId(ctx),
        value,
        comment,
        proposed_from: proposal?.value === value ? proposal.from : null,
        by_user: ctx.user.id,
        at,
      })
      .onConflict((conflict) =>
        conflict.columns(['checklist_id', 'question_id']).doUpdateSet((eb) => ({
          value,
          comment,
          proposed_from: eb.ref('excluded.proposed_from'),
          revision: eb('checklist_answer.revision', '+', 1),
          by_user: ctx.user.id,
          at,
        })),
      )
      .execute()
  }
  for (const { question, files } of answers)
    if (files) await keepFiles(ctx, { checklistId: id, requestId: request_id, question, files })
  await ctx.db.updateTable('checklist').set({ changed_at: at }).where('id', '=', id).execute()
  await recordAct(ctx, {
    type: 'checklist.answered',
    requestId: request_id,
    objectType: 'checklist',
    objectId: id,
    detail: {
      answers: answers.map(({ question, value, comment }) => ({
        question,
        before: before.get(question)?.value ?? '',
        after: value,
        ...(comment && { comment }),
      })),
    },
  })
}

function faultOf(question: Question, value: string, files: readonly string[]): string | null {
  if (files.length > 0 && !question.takesFiles) return 'К этому вопросу файлы не прикладываются'
  return answerFault(question, value)
}

interface KeptFiles {
  checklistId: string
  requestId: string
  question: string
  files: readonly string[]
}

async function keepFiles(ctx: SignedCtx, { checklistId, requestId, question, files }: KeptFiles): Promise<void> {
  const known = (await filesOf(ctx.db, checklistId)).filter(({ question_id }) => question_id === question)
  const gone = known.map(({ file_id }) => file_id).filter((id) => !files.includes(id))
  if (gone.length > 0) {
    await ctx.db.deleteFrom('checklist_file').where('file_id', 'in', gone).execute()
    await ctx.db.updateTable('file').set({ deleted_at: ctx.now() }).where('id', 'in', gone).execute()
  }
  const added = files.filter((id) => !known.some(({ file_id }) => file_id === id))
  // Taken first: whoever attaches it elsewhere at this moment waits, and then finds it here.
  for (const fileId of added) await claimFile(ctx, { requestId, fileId })
  const all = await filesOf(ctx.db, checklistId)
  if (all.some(({ file_id }) => added.includes(file_id)))
    throw invalidFields([
      { path: question, message: 'Этот файл уже приложен к другому вопросу. Загрузите его ещё раз' },
    ])
  await assertFree(ctx.db, added)
  for (const fileId of new Set(added))
    await ctx.db
      .insertInto('checklist_file')
      .values({ file_id: fileId, checklist_id: checklistId, question_id: question, at: ctx.now() })
      .execute()
}

type Left = ReturnType<typeof progressOf>

/** Counts anew how far a checklist is: lists are read without its questions. */
export async function countProgress(
  ctx: SignedCtx,
  { id, content, details }: { id: string; content: ChecklistContent; details: Details },
): Promise<Left> {
  const answers = Object.fromEntries((await answersOf(ctx.db, id)).map((answer) => [answer.question_id, answer]))
  const progress = progressOf(content, details, answers)
  const { asked, answered, percent, missing } = progress
  await ctx.db
    .updateTable('checklist')
    .set({ asked, answered, percent, state: missing.length === 0 && answered > 0 ? 'completed' : 'open' })
    .where('id', '=', id)
    .where('state', '<>', 'submitted')
    .execute()
  return progress
}

async function submit(ctx: SignedCtx, checklist: WholeChecklist, { missing }: Left): Promise<void> {
  if (checklist.state === 'submitted') return
  if (missing.length > 0) {
    const texts = new Map(questionsOf(checklist.content).map(({ id, text }) => [id, text]))
    throw invalidFields(
      missing.map(({ question, lack }) => ({
        path: question,
        message:
          lack === 'comment'
            ? `Поясните ответ «нет»: ${texts.get(question)}`
            : `Ответьте на обязательный вопрос: ${texts.get(question)}`,
      })),
    )
  }
  await ctx.db
    .updateTable('checklist')
    .set({ state: 'submitted', submitted_at: ctx.now(), submitted_by: ctx.user.id, changed_at: ctx.now() })
    .where('id', '=', checklist.id)
    .execute()
  await recordStep(ctx, checklist, 'checklist.submitted')
}

async function reopen(
  ctx: SignedCtx,
  checklist: WholeChecklist,
  { isFiled, left }: { isFiled: boolean; left: Left },
): Promise<void> {
  if (checklist.state !== 'submitted') return
  if (isFiled)
    throw refuse('CHECKLIST_STATE', { why: 'Эксперты уже получили этот лист вместе с заявлением: вернуть его нельзя.' })
  await ctx.db
    .updateTable('checklist')
    .set({
      state: left.missing.length === 0 ? 'completed' : 'open',
      submitted_at: null,
      submitted_by: null,
      changed_at: ctx.now(),
    })
    .where('id', '=', checklist.id)
    .execute()
  await recordStep(ctx, checklist, 'checklist.reopened')
}

/** Onto the version in force: answers to questions that are still asked, and still fit them, stay. */
async function renew(ctx: SignedCtx, checklist: WholeChecklist): Promise<ChecklistContent> {
  if (checklist.state === 'submitted')
    throw refuse('CHECKLIST_STATE', { why: 'Лист уже передан экспертам по прежней версии.' })
  const newer = (await activeVersions(ctx.db)).find(({ template_id }) => template_id === checklist.template_id)
  if (!newer || newer.id === checklist.version_id) return checklist.content
  const questions = new Map(questionsOf(newer.content).map((question) => [question.id, question]))
  const gone = (await answersOf(ctx.db, checklist.id)).flatMap(({ question_id, value }) => {
    const question = questions.get(question_id)
    return question && answerFault(question, value) === null ? [] : [question_id]
  })
  if (gone.length > 0)
    await ctx.db
      .deleteFrom('checklist_answer')
      .where('checklist_id', '=', checklist.id)
      .where('question_id', 'in', gone)
      .execute()
  await ctx.db
    .updateTable('checklist')
    .set({ version_id: newer.id, changed_at: ctx.now() })
    .where('id', '=', checklist.id)
    .execute()
  await recordStep(ctx, checklist, 'checklist.renewed')
  return newer.content
}

function recordStep(ctx: SignedCtx, checklist: WholeChecklist, type: EventType): Promise<void> {
  const { id, request_id, number, version } = checklist
  return recordAct(ctx, {
    type,
    requestId: request_id,
    objectType: 'checklist',
    objectId: id,
    detail: { number: checklistNumber(number), version },
  })
}
