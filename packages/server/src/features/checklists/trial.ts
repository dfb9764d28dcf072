import type { checklists } from '@portal/contract/features/checklists/endpoints'
import { questionsOf } from '@portal/domain/checklists/checklist'
import { tryOn } from '@portal/domain/checklists/trial'
import { numberOf } from '../../kernel/request-names.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { getVersion } from './constructor.ts'
import { readChecklistDetails } from '../../kernel/application/checklist-details.ts'
import { lastFiled } from './queries-last-filed.ts'

const mostTried = 50

/** What a version would have asked of the applications of its kind that were filed last. */
export const trial: Handler<typeof checklists.trial> = async (ctx, { params }) => {
  const { content } = await getVersion(ctx.db, params.id)
  const { goal = [], objectType = [], workType = [] } = content.parameters
  const requests = await lastFiled(ctx.db, { goal, objectType, workType }, mostTried)
  const known = new Map(
    (
      await readChecklistDetails(
        ctx.db,
        requests.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const tried = requests.flatMap((request) => {
    const application = known.get(request.id)
    const result = application && tryOn(content, application)
    return result?.isFor ? [{ request, result }] : []
  })
  const count = (of: 'asked' | 'depends' | 'proposed', id: string) =>
    tried.filter(({ result }) => result[of].includes(id)).length
  return {
    tried: requests.length,
    rows: tried.map(({ request, result }) => ({
      requestId: request.id,
      number: numberOf(request),
      objectName: request.object_name,
      asked: result.asked.length,
      depends: result.depends.length,
      proposed: result.proposed.length,
    })),
    questions: questionsOf(content).map(({ id, text }) => ({
      id,
      text,
      asked: count('asked', id),
      depends: count('depends', id),
      proposed: count('proposed', id),
    })),
  }
}
