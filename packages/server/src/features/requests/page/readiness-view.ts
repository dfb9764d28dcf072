import type { Reply } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { leftIn, type Readiness } from '@portal/domain/request/readiness/readiness'
import type { Ctx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { readRequestReadiness } from '../../../kernel/application/load-application.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { turnView } from '../list/turn-view.ts'

type View = Omit<Reply<typeof requests.readiness>, 'revisions' | 'turn'>
type Missing = Reply<typeof requests.missingDocuments>['missing'][number]

/** How ready the application is today, as the contract shows it. */
export const readiness: Handler<typeof requests.readiness> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const { revisions, ...found } = await readRequestReadiness(ctx, request.id)
  const facts = await ctx.process.turnFacts(ctx, request, async () => leftIn(found).fields)
  return { ...toReadinessView(found), revisions, turn: turnView(facts, request.due_at) }
}

/** Documents that are needed and absent, with the item to be opened. */
export const missingDocuments: Handler<typeof requests.missingDocuments> = async (ctx, { params }) => {
  const { blockers } = await readRequestReadiness(ctx, params.id)
  const items = await listItems(ctx, params.id)
  return {
    missing: blockers
      .filter(({ act }) => act === 'upload')
      .map(({ path, label, text, why, confirmed }): Missing => {
        const [place = '', code = ''] = path.replace(/^uploads\./, '').split('/')
        const [folder = '', part] = place.split('@')
        const item = items.find((one) => one.folder === folder && one.code === code && one.part === (part ?? null))
        return { itemId: item?.id ?? null, folder, code, title: label, text, why, blocks: confirmed }
      }),
  }
}

function listItems({ db }: Pick<Ctx, 'db'>, requestId: string) {
  return db
    .selectFrom('item as i')
    .innerJoin('folder as f', 'f.id', 'i.folder_id')
    .select(['i.id', 'i.code', 'f.code as folder', 'f.part_id as part'])
    .where('i.request_id', '=', requestId)
    .where('i.deleted_at', 'is', null)
    .limit(5000)
    .execute()
}

/** Readiness in the shape of the contract. */
export function toReadinessView({ done, total, sections, blockers }: Readiness): View {
  return {
    done,
    total,
    sections,
    // Named one by one: a save answers dozens of them, and a copy of the rest costs ten times as much.
    blockers: blockers.map(({ section, path, label, text, why, who, confirmed, act }) => {
      return { section, path, label, text, why, who, blocks: confirmed, isChecking: act === 'wait' }
    }),
  }
}
