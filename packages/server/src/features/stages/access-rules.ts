import { isGranted, keyRefusal, otherSideActs } from '@portal/domain/stages/permissions/permissions'
import { sidesOf } from '@portal/domain/stages/facts'
import type { AccessRules } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { assertGlobal } from '../auth/index.ts'
import { assertPerson } from '../users/index.ts'
import { assertDesignTask } from '../../kernel/scope/see-design-task.ts'
import { assertOrganization } from '../../kernel/scope/see-organization.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { keyFacts } from './facts/facts.ts'
import { assertFile } from './file-access.ts'
import { requestOf } from './owner-of-row.ts'

/** How the server decides who may call: the domain's one evaluator over the facts of the request. */
export const accessRules: AccessRules = {
  assertGlobal,
  async assertOnRequest(ctx, key, requestId, side) {
    const request = await seeRequest(ctx, requestId)
    const facts = await keyFacts(ctx, request)
    // Whoever may not even look must not learn that there is something to look at.
    if (!isGranted('ViewRequest', facts)) throw refuse('REQUEST_NOT_FOUND')
    const refusal = keyRefusal(key, facts, request.ties.isStaffed)
    if (refusal) throw refuse('FORBIDDEN', { key, stage: facts.stage, ...refusal })
    const asked = side === 'staff' ? 'organisation' : side
    if (asked && !sidesOf(facts).includes(asked)) throw refuse('FORBIDDEN', { side, ...otherSideActs(asked) })
  },
  async assertRelation(ctx, requestId) {
    await seeRequest(ctx, requestId)
  },
  requestOf,
  assertPerson,
  assertOrganization,
  assertFile,
  assertDesignTask,
}
