import type { Reply } from '@portal/contract/endpoint'
import { constructorList } from '@portal/contract/features/checklists/constructor-list'
import type { checklists } from '@portal/contract/features/checklists/endpoints'
import { contentFaults } from '@portal/domain/checklists/check-content'
import { type ChecklistContent, checklistNumber } from '@portal/domain/checklists/checklist'
import { differencesOf } from '@portal/domain/checklists/differences'
import { knownFacts } from '@portal/domain/checklists/known-facts'
import { parameterNames, parameters } from '@portal/domain/checklists/parameters'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { recordAct } from '../../kernel/record/index.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readPage } from '../../platform/list/list-query.ts'
import { notify } from '../notices/index.ts'
import { fillersOf } from './queries-checklists.ts'
import { allVersions, findVersion, type VersionRow, versionsOf, type WholeVersion } from './queries-versions.ts'

/** Versions of all checklists: those in force and in work, unless the archive is asked for. */
export const constructorVersions: Handler<typeof checklists.constructorVersions> = async (ctx, { query }) => {
  const { sort = constructorList.usualSort, cursor, size, ...wanted } = query
  const { rows, ...page } = await readPage(ctx.db, allVersions(wanted), { sort, cursor, size })
  return { rows: rows.map(toRow), ...page }
}

/** One version with all it asks. */
export const constructorVersion: Handler<typeof checklists.constructorVersion> = (ctx, { params }) =>
  viewOf(ctx.db, params.id)

/** Under which number the next version of a checklist is made, or which draft of it is there already. */
export const nextVersion: Handler<typeof checklists.nextVersion> = async (ctx, { query }) => {
  if (query.templateId === undefined)
    throw invalidFields([{ path: 'templateId', message: 'Укажите, какого листа нужна версия' }])
  const versions = await versionsOf(ctx.db, query.templateId)
  if (versions.length === 0) throw refuse('NOT_FOUND')
  return {
    version: (versions[0]?.version ?? 0) + 1,
    draftId: versions.find(({ state }) => state === 'draft')?.id ?? null,
  }
}

/** What a checklist and its questions are chosen by, and what answers may be proposed from. */
export const parameterGroupsCatalog: Handler<typeof checklists.parameterGroupsCatalog> = async () => ({
  groups: parameterNames.map((parameter) => ({
    parameter,
    title: parameters[parameter].title,
    values: parameters[parameter].values.map(({ value, label }) => ({ value, label })),
  })),
  known: knownFacts.map(({ code, title }) => ({ code, title })),
})

/** Keeps a draft whole. What could never be asked is refused; what it only lacks is told. */
export const saveVersion: Handler<typeof checklists.saveVersion> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    await keepContent(tx, params.id, body)
    return viewOf(tx.db, params.id)
  })

/** Writes what a draft asks from now on. */
export async function keepContent(
  ctx: SignedCtx,
  id: string,
  { revision, content }: { revision?: number; content: ChecklistContent },
): Promise<void> {
  const draft = await lockDraft(ctx.db, id)
  if (revision !== undefined && draft.revision !== revision)
    throw refuse('REVISION_CONFLICT', { revision: draft.revision })
  const wrong = contentFaults(content).filter(({ isWrong }) => isWrong)
  if (wrong.length > 0) throw invalidFields(wrong.map(({ place, message }) => ({ path: place ?? 'content', message })))
  await ctx.db
    .updateTable('checklist_version')
    .set({
      title: content.title,
      content: JSON.stringify(content),
      revision: draft.revision + 1,
      saved_by: ctx.user.id,
      saved_at: ctx.now(),
    })
    .where('id', '=', id)
    .execute()
  const changes = differencesOf(draft.content, content)
  await recordAct(ctx, {
    type: 'checklist.versionSaved',
    objectType: 'checklistVersion',
    objectId: id,
    detail: { changes: changes.slice(0, 50) },
  })
}

/** A draft comes into force; the version before goes to the archive, checklists begun by it stay with it. */
export const activate: Handler<typeof checklists.activate> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const draft = await lockDraft(tx.db, params.id)
    if (draft.revision !== body.revision) throw refuse('REVISION_CONFLICT', { revision: draft.revision })
    const faults = contentFaults(draft.content)
    if (faults.length > 0)
      throw invalidFields(faults.map(({ place, message }) => ({ path: place ?? 'content', message })))
    const at = tx.now()
    const former = await tx.db
      .updateTable('checklist_version')
      .set({ state: 'archived', archived_at: at })
      .where('template_id', '=', draft.template_id)
      .where('state', '=', 'active')
      .returning('id')
      .executeTakeFirst()
    await tx.db
      .updateTable('checklist_version')
      .set({ state: 'active', activated_at: at })
      .where('id', '=', draft.id)
      .execute()
    if (former)
      await notify(tx, {
        code: 'checklistActivated',
        values: { document: draft.title },
        requestId: null,
        link: '/checklists',
        fact: draft.id,
        to: await fillersOf(tx.db, former.id),
      })
    await recordAct(tx, {
      type: 'checklist.activated',
      objectType: 'checklistVersion',
      objectId: draft.id,
      detail: { number: checklistNumber(draft.number), version: draft.version, former: former?.id ?? null },
    })
    return viewOf(tx.db, draft.id)
  })

/** A draft is given up; a checklist that has never been more than it goes, too. */
export const removeVersion: Handler<typeof checklists.removeVersion> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const draft = await lockDraft(tx.db, params.id)
    await tx.db.deleteFrom('checklist_version').where('id', '=', draft.id).execute()
    const left = await versionsOf(tx.db, draft.template_id)
    if (left.length === 0) await tx.db.deleteFrom('checklist_template').where('id', '=', draft.template_id).execute()
    await recordAct(tx, {
      type: 'checklist.versionRemoved',
      objectType: 'checklistVersion',
      objectId: draft.id,
      detail: { number: checklistNumber(draft.number), version: draft.version, title: draft.title },
    })
    return {}
  })

/** How a version differs from another, usually from the one before it. */
export const differences: Handler<typeof checklists.differences> = async (ctx, { params, query }) => {
  const version = await getVersion(ctx.db, params.id)
  const before = (await versionsOf(ctx.db, version.template_id)).find((one) => one.version < version.version)
  const other = query.with ?? before?.id
  if (other === undefined) return { with: null, rows: [] }
  const compared = await getVersion(ctx.db, other)
  if (compared.template_id !== version.template_id) throw refuse('NOT_FOUND')
  return { with: compared.version, rows: differencesOf(compared.content, version.content) }
}

/** The version, or the refusal that there is none. */
export async function getVersion(db: Db, id: string): Promise<WholeVersion> {
  const version = await findVersion(db, id)
  if (!version) throw refuse('NOT_FOUND')
  return version
}

/** A version that is still being written, held until the transaction ends. */
export async function lockDraft(db: Db, id: string): Promise<WholeVersion> {
  // All versions of a checklist come into force one after another.
  const owner = await db.selectFrom('checklist_version').select('template_id').where('id', '=', id).executeTakeFirst()
  if (!owner) throw refuse('NOT_FOUND')
  await db.selectFrom('checklist_template').select('id').where('id', '=', owner.template_id).forUpdate().execute()
  const version = await getVersion(db, id)
  if (version.state !== 'draft')
    throw refuse('CHECKLIST_STATE', {
      why: 'Эта версия уже не черновик: её вопросы больше не меняются. Заведите следующую версию.',
    })
  return version
}

export async function viewOf(db: Db, id: string): Promise<Reply<typeof checklists.constructorVersion>> {
  const version = await getVersion(db, id)
  const versions = await versionsOf(db, version.template_id)
  return {
    ...toRow(version),
    content: copyOf(version.content),
    revision: version.revision,
    faults: contentFaults(version.content),
    versions: versions.map(({ saved_at, ...one }) => ({ ...one, savedAt: saved_at.toISOString() })),
  }
}

/** The same as the contract has it: with lists that may be written to. */
export function copyOf({ title, parameters: chosen, groups }: ChecklistContent) {
  const { goal, objectType, workType, functions, budget } = chosen
  return {
    title,
    parameters: {
      ...(goal && { goal: [...goal] }),
      ...(objectType && { objectType: [...objectType] }),
      ...(workType && { workType: [...workType] }),
      ...(functions && { functions: [...functions] }),
      ...(budget && { budget: [...budget] }),
    },
    groups: groups.map((group) => ({
      ...group,
      questions: group.questions.map((question) => ({
        ...question,
        condition: question.condition.map((clause) => ({ ...clause, values: [...clause.values] })),
      })),
    })),
  }
}

function toRow(row: VersionRow) {
  const { id, number, version, state, title, questions, used } = row
  return {
    id,
    templateId: row.template_id,
    number,
    version,
    state,
    title,
    questions,
    used,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
    activatedAt: row.activated_at?.toISOString() ?? null,
  }
}
