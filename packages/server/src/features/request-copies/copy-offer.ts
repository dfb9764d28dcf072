import type { Day } from '@portal/domain/calendar/days'
import type { Carried } from '@portal/domain/request/carried/carried'
import { copyOf } from '@portal/domain/request/carried/copy'
import { servingSubdivision } from '@portal/domain/request/catalogs/subdivisions'
import type { SignedCtx } from '../../context.ts'
import { readCarried } from '../carried/index.ts'
import type { VisibleRequest } from '../../kernel/scope/visible-request.ts'
import { copyKnowledge } from './copy-knowledge.ts'
import { sortDocuments } from './copy-documents.ts'
import { listCopied, listReasons } from './list-copied.ts'

type Source = Pick<VisibleRequest, 'id' | 'goal' | 'subdivision' | 'region'>

/** What a copy of an application would take over today, and what it would not. */
export async function copyOffer(ctx: SignedCtx, request: Source, withDocuments: boolean) {
  const sourceId = request.id
  const source = await readCarried(ctx.db, sourceId)
  const known = await copyKnowledge(ctx, source)
  const { carried: offered, stale: told, dropped } = copyOf(source, known)
  const subdivision = subdivisionOf(ctx, request, known.today)
  const carried = filedWith(offered, subdivision.code)
  const stale = [...subdivision.stale, ...told]
  const documents = await listCopied(ctx.db, sourceId)
  if (withDocuments) {
    const sorted = sortDocuments(documents, known.today)
    return {
      carried,
      subdivision: subdivision.code,
      stale: [...stale, ...sorted.stale],
      documents: sorted.copied,
      reasons: await listReasons(ctx.db, sourceId),
      dropped: [...dropped, ...sorted.dropped],
    }
  }
  const left = { label: 'Документы', text: String(documents.length), why: 'Вы выбрали копию без документов.' }
  return {
    carried,
    subdivision: subdivision.code,
    stale,
    documents: [],
    reasons: [],
    dropped: documents.length > 0 ? [...dropped, left] : dropped,
  }
}

function filedWith({ sections, ...rest }: Carried, subdivision: string): Carried {
  const { declarer = {} } = sections
  if (declarer['subdivision'] === undefined) return { ...rest, sections }
  return { ...rest, sections: { ...sections, declarer: { ...declarer, subdivision } } }
}

/** Where the copy is filed: with the same subdivision while it takes such applications, else with another, which is said. */
function subdivisionOf({ catalogs }: SignedCtx, { goal, subdivision, region }: Source, day: Day) {
  const all = catalogs.subdivisions
  const serving = servingSubdivision(all, {
    code: subdivision,
    goal: String(goal),
    region,
    day,
    catalogs: catalogs.judging,
  })
  const was = all.find(({ code }) => code === subdivision)
  if (!serving || serving.code === subdivision) return { code: subdivision, stale: [] }
  const why = `Такие заявления сейчас не принимает. Вместо него указано «${serving.title}»: проверьте.`
  return { code: serving.code, stale: [{ label: 'Подразделение', text: was?.title ?? subdivision, why }] }
}
