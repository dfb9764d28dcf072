import type { requests } from '@portal/contract/features/requests/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { openDraft } from './open-draft.ts'

/** Opens a blank draft. */
export const create: Handler<typeof requests.create> = (ctx, { body }) =>
  openDraft(ctx, { basis: body, action: 'createRequest' })
