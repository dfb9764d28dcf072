import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { type Refusal, refuse } from '../../platform/http/refuse.ts'
import { roleOf } from '../record/index.ts'
import { onBehalfOf } from '../on-behalf/on-behalf-of.ts'
import { findConflict, type SectionSave } from './queries-section.ts'

type Named = Pick<SectionSave, 'requestId' | 'section' | 'revision' | 'patch' | 'stages'> & {
  /** Where the values come from, when they were not typed. */
  from?: { source: string; ref?: string }
}

/** The save of the person who calls. */
export async function saveOf(ctx: SignedCtx, save: Named): Promise<SectionSave> {
  const { requestId, section, revision, patch, stages, from } = save
  return {
    requestId,
    section,
    revision,
    patch,
    stages,
    userId: ctx.user.id,
    onBehalfOf: await onBehalfOf(ctx, requestId),
    now: ctx.now(),
    source: from?.source ?? null,
    ...(from?.ref !== undefined && { ref: from.ref }),
    role: roleOf(ctx.user),
    ip: ctx.ip,
    agent: ctx.agent,
  }
}

/** What stands against a save that was read too long ago: the newer values, and which of them others changed. */
export async function refuseStale(
  db: Db,
  save: Pick<SectionSave, 'requestId' | 'section' | 'revision'>,
): Promise<Refusal> {
  const now = await findConflict(db, save)
  return refuse('REVISION_CONFLICT', {
    section: save.section,
    revision: now?.revision ?? 0,
    data: now?.data ?? {},
    changed: now?.changed ?? [],
  })
}
