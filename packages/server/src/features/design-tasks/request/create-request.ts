import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { applicationOfTask, type ApplicationOfTask } from '@portal/domain/design-tasks/to-application'
import { coinciding } from '@portal/domain/request/carried/carried'
import { everyPath, withTaken } from '@portal/domain/request/carried/review'
import { mostParticipants } from '@portal/domain/request/participants/participant'
import { servingSubdivision } from '@portal/domain/request/catalogs/subdivisions'
import type { SignedCtx } from '../../../context.ts'
import { addFile } from '../../../kernel/files/add-file.ts'
import { attachFile } from '../../../kernel/files/attach-file.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { tiesOf } from '../../../kernel/scope/see-design-task.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { carryInto, readCarried } from '../../carried/index.ts'
import { nameItem } from '../../completeness/index.ts'
import { type DraftBasis, openDraft } from '../../requests/index.ts'
import { allValues } from '../content/queries-content.ts'
import { named } from '../named.ts'
import { getVersion, type WholeVersion } from '../queries.ts'

/** Project documentation alone: what a task is written for. It may be changed in the draft. */
const usualGoal = '20'
const mostSources = 100

/** Opens a draft with what a confirmed task says of the object, and with the task itself as document 05.03. */
export const createRequest: Handler<typeof designTasks.createRequest> = async (ctx, { query }) => {
  const id = named(query)
  await tiesOf(ctx, id)
  const version = await getVersion(ctx.db, id)
  assertConfirmed(version, 'Заявление создают по утверждённому заданию на проектирование.')
  const said = applicationOfTask(await allValues(ctx.db, id))
  assertFits(said)
  return openDraft(ctx, {
    basis: basisOf(ctx, said),
    action: 'createRequest',
    detail: { designTask: id },
    async fill(tx, requestId) {
      const versions = { mine: await readCarried(tx.db, requestId), offered: said.carried }
      const offered = coinciding(said.carried, versions.mine)
      const both = { ...versions, offered }
      await carryInto(tx, requestId, withTaken(both, everyPath(both)), { source: 'designTask', ref: id })
      await tx.process.refreshFolders?.(tx, requestId)
      await placeTask(tx, requestId, { version, paper: said.paper })
      await refreshItemStates(tx.db, requestId)
    },
  })
}

/** What an application holds at most; the declarant is one of its participants, too. */
function assertFits({ carried: { participants, financing } }: ApplicationOfTask): void {
  const why =
    participants.length >= mostParticipants
      ? `В задании участников ${participants.length}, а заявление вмещает ${mostParticipants}`
      : financing.length > mostSources
        ? `В задании источников средств ${financing.length}, а заявление вмещает ${mostSources}`
        : undefined
  if (why !== undefined)
    throw refuse('DESIGN_TASK_STATE', {
      why: `${why}. Создайте заявление обычным путём, внесите тех, кого оно касается, и приложите к нему это задание.`,
    })
}

function basisOf({ catalogs, now }: SignedCtx, { objectType, workType, region, name }: ApplicationOfTask): DraftBasis {
  const filed = { code: null, goal: usualGoal, region, day: moscowDay(now()), catalogs: catalogs.judging }
  return {
    goal: usualGoal,
    objectType,
    workType,
    subdivision: servingSubdivision(catalogs.subdivisions, filed)?.code ?? '',
    ...(name && { objectName: name }),
  }
}

/** An application rests on a task for design that is signed and will not change. */
export function assertConfirmed({ document_type: type, status }: WholeVersion, why: string): void {
  if (type !== 'designTask' || status !== 'confirmed') throw refuse('DESIGN_TASK_STATE', { why })
}

interface Placed {
  version: WholeVersion
  paper: ApplicationOfTask['paper']
}

/** Of a task for design among the documents of an application. */
export const taskCode = '05.03'

/** Puts the confirmed file where a task for design lies among the documents, and names it. */
async function placeTask(tx: SignedCtx, requestId: string, { version, paper }: Placed): Promise<void> {
  const item = await tx.db
    .selectFrom('item as i')
    .innerJoin('folder as f', 'f.id', 'i.folder_id')
    .select(['i.id', 'i.title', 'i.number', 'i.doc_date as date', 'i.author', 'i.revision'])
    .where('i.request_id', '=', requestId)
    .where('i.code', '=', taskCode)
    .where('i.deleted_at', 'is', null)
    .where('f.part_id', 'is', null)
    .orderBy('i.position')
    .limit(1)
    .executeTakeFirst()
  const file = version.file_id
    ? await tx.db
        .selectFrom('file')
        .select(['name', 'sha256', 'size'])
        .where('id', '=', version.file_id)
        .executeTakeFirst()
    : undefined
  if (!item) return
  const from = { source: 'designTask', ref: version.id } as const
  await nameItem(tx, { requestId, item, identity: { ...paper, number: paper.number || null }, from })
  if (!file) return
  const copy = await addFile(tx, {
    requestId,
    sha256: file.sha256.toString('hex'),
    size: file.size,
    name: file.name,
    mediaType: 'application/xml',
  })
  const document = { type: 'slotFile', title: file.name.replace(/\.xml$/i, ''), itemId: item.id }
  await attachFile(tx, { requestId, fileId: copy.id, document })
}
