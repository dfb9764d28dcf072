import type { AccessRules } from './context.ts'
import { assertGlobal } from './features/auth/index.ts'
import { refuse } from './platform/http/refuse.ts'

/** How the guard in front of every endpoint is answered. What nobody has a relation to looks missing. */
export const rules: AccessRules = {
  assertGlobal,
  assertOnRequest: () => Promise.reject(refuse('REQUEST_NOT_FOUND')),
  assertRelation: () => Promise.reject(refuse('REQUEST_NOT_FOUND')),
  requestOf: () => Promise.resolve(undefined),
  assertFile: () => Promise.reject(refuse('NOT_FOUND')),
}
