import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { ContentValue } from '@portal/domain/design-tasks/content'
import type { SignedCtx } from '../../../context.ts'
import { keepChild } from '../../../platform/child-process/keep-child.ts'
import { ChildExhausted, runInChild } from '../../../platform/child-process/run-in-child.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { named } from '../named.ts'
import { allValues } from '../content/queries-content.ts'
import { modelOf } from '../schema/model-of.ts'
import { textOfSchema } from '../schema/queries-schemas.ts'
import type { CheckedTask, TaskCheck } from './check-task.ts'

const work = new URL('./check-task', import.meta.url)
// A document of 30 MB has some sixty thousand values, and takes longer on a busy machine; a pattern that never ends is ended here.
const memory = 1536
const timeoutOf = (values: number) => Math.min(30_000 + values, 120_000)

// What people write by hand is checked again and again while they do: the process and its schema stay ready for it.
const checkSmall = keepChild(work, { memory })
const mostValues = 5000
const mostSigns = 2_000_000
const isSmall = (values: readonly ContentValue[]) =>
  values.length <= mostValues && values.reduce((sum, { value }) => sum + (value?.length ?? 0), 0) <= mostSigns

/** Checks what stands there now, and remembers which revision was found right. */
export const validate: Handler<typeof designTasks.validate> = (ctx, { query }) => checkVersion(ctx, named(query))

export async function checkVersion(ctx: SignedCtx, id: string) {
  const { revision, schema_id: schemaId } = await ctx.db
    .selectFrom('design_task_version')
    .select(['revision', 'schema_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => refuse('NOT_FOUND'))
  const values = await allValues(ctx.db, id)
  const timeout = timeoutOf(values.length)
  const input = async (isKnown: boolean): Promise<TaskCheck> => ({
    schemaId,
    ...(!isKnown && { schema: { model: await modelOf(ctx.db, schemaId), xsd: await textOfSchema(ctx.db, schemaId) } }),
    values,
  })
  const checked = isSmall(values)
    ? checkSmall<CheckedTask>({ key: schemaId, input, timeout })
    : runInChild<CheckedTask>(work, await input(false), { memory, timeout })
  const { faults, counts } = await checked.catch((error: unknown) => {
    if (error instanceof ChildExhausted)
      throw refuse('DESIGN_TASK_CHECK', {
        why: 'за отведённое время она не успевает: портал занят, задание очень велико или образец схемы требует перебора. Повторите позже, а если не поможет, сообщите администратору портала.',
      })
    throw error
  })
  const isValid = counts.schema === 0 && counts.assert === 0
  await ctx.db
    .updateTable('design_task_version')
    .set({ valid_revision: isValid ? revision : null })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute()
  return { revision, isValid, faults, counts }
}
