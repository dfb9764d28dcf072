import type { Reply } from '@portal/contract/endpoint'
import type { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { objectTypeCodes } from '@portal/domain/request/objects/objects'
import { estimateSlotFor } from '@portal/domain/request/documents/slots'
import { costChange, fileState } from '@portal/domain/request/support/support-changes'
import { isRootKind } from '@portal/domain/stages/facts'
import { stageNames, stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../context.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import type { VisibleRequest } from '../../kernel/scope/visible-request.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { basisFor } from './children.ts'
import { rootOf } from './group-of.ts'
import { listBases, listChildren, readRootSections } from './queries-group.ts'
import { readCostAnswer } from './queries.ts'
import { listConclusionFiles, listEstimatePapers, listMembers, listSet, readLast, type SetFile } from './queries-set.ts'

type Section = Reply<typeof expertSupport.last>['sections'][number]

/** The newest request under the contract, and the set of documentation as its positive assessments have left it. */
export const last: Handler<typeof expertSupport.last> = async (ctx, { params }) => {
  const root = await rootOf(ctx, await seeRequest(ctx, params.id))
  if (!root) return { last: null, sections: [] }
  const scope = await scopeOfCaller(ctx)
  const [newest, standing] = await Promise.all([readLast(ctx.db, scope, root.id), setOf(ctx, root.id, null)])
  const stage = stageNames.find((one) => one === newest?.stage)
  return {
    last: newest ? { ...newest, stageTitle: stage ? stageRule(stage).title : newest.stage } : null,
    sections: sectionsOf(standing, []),
  }
}

/** Sections a request changes, each file against what stood at its place; of a contract, all that is changed since its last conclusion. */
export const changedSlots: Handler<typeof expertSupport.changedSlots> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const root = await rootOf(ctx, request)
  if (!root) return { count: 0, total: 0, changed: [], rest: [] }
  const [own, before] = isRootKind(request.kind)
    ? await changedUnder(ctx, root)
    : await Promise.all([listSet(ctx.db, [request.id]), setOf(ctx, root.id, request.id)])
  const changed = sectionsOf(own, before)
  const touched = new Set(changed.map(keyOf))
  const rest = sectionsOf(before, []).filter((one) => !touched.has(keyOf(one)))
  return { count: changed.length, total: changed.length + rest.length, changed, rest }
}

/** What assessments since the last conclusion have brought, and the set they change. */
async function changedUnder(ctx: SignedCtx, root: VisibleRequest): Promise<[SetFile[], SetFile[]]> {
  const scope = await scopeOfCaller(ctx)
  const page = { rootId: root.id, kind: 'complianceEstimation' as const, before: null, size: 200 }
  const [children, [newest]] = await Promise.all([listChildren(ctx.db, scope, page), listBases(ctx.db, scope, root.id)])
  const open = children.filter(
    ({ issued, in_conclusion, stage }) =>
      in_conclusion?.id !== newest?.request_id &&
      (issued?.result === 'positive' || (issued === null && !stageRule(stage).final && !hidesFrom(ctx, stage))),
  )
  const oldest = open.at(-1)
  return Promise.all([
    listSet(
      ctx.db,
      open.map(({ id }) => id),
    ),
    setOf(ctx, root.id, oldest?.id ?? null),
  ])
}

// Of a draft staff see that it exists, not what is in it.
function hidesFrom(ctx: SignedCtx, stage: VisibleRequest['stage']): boolean {
  return ctx.user.isAdmin && stageRule(stage).page === 'draft'
}

async function setOf(ctx: SignedCtx, rootId: string, before: string | null): Promise<SetFile[]> {
  const members = await listMembers(ctx.db, await scopeOfCaller(ctx), { rootId, before })
  return listSet(
    ctx.db,
    members.map(({ id }) => id),
  )
}

function keyOf({ code, part }: Pick<Section, 'code' | 'part'>): string {
  return `${code}/${part ?? ''}`
}

function sectionsOf(files: readonly SetFile[], before: readonly SetFile[]): Section[] {
  const sections = new Map<string, { position: number; section: Section }>()
  for (const file of [...files].sort((one, other) => one.position - other.position)) {
    const key = keyOf(file)
    const known = sections.get(key) ?? {
      position: file.position,
      section: {
        code: file.code,
        title: file.section,
        part: file.part,
        from: { id: file.request_id, number: file.number },
        files: [],
      },
    }
    known.section.files.push(shown(file, before))
    sections.set(key, known)
  }
  return [...sections.values()].map(({ section }) => section)
}

function shown(file: SetFile, before: readonly SetFile[]): Section['files'][number] {
  const { ref, name, title, size } = file
  const common = { ref, name, title, size, at: file.at.toISOString() }
  if (before.length === 0) return { ...common, state: null, was: null }
  const was = before.find((one) => keyOf(one) === keyOf(file) && one.place === file.place)
  return {
    ...common,
    state: fileState(was?.sha256.toString('hex') ?? null, file.sha256.toString('hex')),
    was: was ? { ref: was.ref, name: was.name, at: was.at.toISOString(), number: was.number } : null,
  }
}

const mostFiles = 500

/** What requests for a conclusion are made of. */
export const conclusionDocuments: Handler<typeof expertSupport.conclusionDocuments> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const ids = request.kind === 'conclusionRequest' ? [request.id] : await conclusionsUnder(ctx, request)
  const found = await listConclusionFiles(ctx.db, ids, mostFiles + 1)
  return {
    rows: found.slice(0, mostFiles).map(({ request_id, at, ...row }) => ({
      ...row,
      requestId: request_id,
      at: at.toISOString(),
    })),
    more: found.length > mostFiles,
  }
}

async function conclusionsUnder(ctx: SignedCtx, request: VisibleRequest): Promise<string[]> {
  const root = await rootOf(ctx, request)
  if (!root) return []
  const page = { rootId: root.id, kind: 'conclusionRequest' as const, before: null, size: 100 }
  const children = await listChildren(ctx.db, await scopeOfCaller(ctx), page)
  return children.filter(({ stage }) => !hidesFrom(ctx, stage)).map(({ id }) => id)
}

/** Whether the estimated cost has changed against the basis, and the papers a changed one asks for. */
export const costChangeInfo: Handler<typeof expertSupport.costChange> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const root = await rootOf(ctx, request)
  if (!root || hidesFrom(ctx, request.stage))
    return {
      changed: null,
      was: null,
      is: null,
      documents: [],
      why: 'Сметная стоимость сравнивается у заявлений по договору сопровождения.',
    }
  const [bases, { cost }, own] = await Promise.all([
    listBases(ctx.db, await scopeOfCaller(ctx), root.id),
    readRootSections(ctx.db, root.id),
    readCostAnswer(ctx.db, request.id),
  ])
  const basis = isRootKind(request.kind) ? bases[0] : basisFor(request, bases)
  const was = basis ? basis.cost : cost
  const difference = costChange(was, own.cost)
  const changed = own.answer === 'yes' || difference !== null ? true : own.answer === 'no' ? false : null
  const type = objectTypeCodes.find((one) => one === String(request.object_type)) ?? '2'
  const papers =
    changed && !isRootKind(request.kind) ? await listEstimatePapers(ctx.db, request.id, estimateSlotFor(type)) : []
  return {
    changed,
    was,
    is: own.cost,
    documents: papers
      .filter(({ required, present }) => required || present)
      .map(({ title, present }) => ({ title, present })),
    why: whyOf({ answer: own.answer, isOther: difference !== null }),
  }
}

function whyOf({ answer, isOther }: { answer: string | null; isOther: boolean }): string {
  if (answer === 'no' && isOther)
    return 'Указано, что сметная стоимость не изменилась, а сумма в заявлении другая. Исправьте ответ или сумму.'
  if (answer === 'yes' && !isOther)
    return 'Указано, что сметная стоимость изменилась, а сумма прежняя. Внесите новую сумму и приложите смету.'
  if (answer === 'yes') return 'Сметная стоимость изменилась: нужны смета и ведомость объёмов работ.'
  return answer === 'no' ? 'Сметная стоимость не изменилась.' : 'Ещё не указано, изменилась ли сметная стоимость.'
}
