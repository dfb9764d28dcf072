import type { Input } from '@portal/contract/endpoint'
import type { objects } from '@portal/contract/features/objects/endpoints'
import { isCadastral } from '@portal/domain/requisites/cadastral'
import type { OriginCode } from '@portal/domain/request/carried/origins'
import { cleanRow } from '@portal/domain/request/fields/row-fields'
import { maxSteads, steadFieldsFor } from '@portal/domain/request/objects/steads'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { lastRevision, writeRowHistory } from '../../kernel/application/row-history.ts'
import { changeObject } from './object-change.ts'
import { listSteads, type SteadRow } from './queries.ts'
import { readStead } from './read-steads.ts'
import { assertKnownFields } from './row-values.ts'

type Body = Input<typeof objects.setStead>['body']

/** Writes a plot whole, when nobody else has changed it since it was read; a new one takes the id the caller gives it. */
export const setStead: Handler<typeof objects.setStead> = async (ctx, { params, body: given }) => {
  const { id: requestId, steadId } = params
  const body = { ...given, fields: cleanRow(steadFieldsFor('other'), given.fields) }
  const { revision, type, fields } = body
  assertKnownFields(steadFieldsFor('other'), fields)
  await changeObject(ctx, {
    requestId,
    path: revision === 0 ? 'steads' : `steads.${steadId}`,
    type: revision === 0 ? 'stead.created' : 'stead.updated',
    changesFolders: false,
    async write(tx) {
      const all = await listSteads(tx.db, requestId)
      const before = all.find(({ id }) => id === steadId)
      if (!before) return addStead(tx, { requestId, steadId, position: all.length }, body)
      if (before.revision !== revision) throw conflictWith(before)
      await tx.db
        .updateTable('stead')
        .set({ ...steadColumns(body), revision: revision + 1, updated_at: tx.now() })
        .where('id', '=', steadId)
        .execute()
      await writeRowHistory(tx, { requestId, section: `stead:${steadId}`, revision: revision + 1 }, [
        { ...before.fields, type: before.type },
        { ...fields, type },
      ])
      return steadId
    },
  })
  return readStead(ctx, requestId, steadId)
}

/** Takes a plot out; written anew with the same id it is back. */
export const removeStead: Handler<typeof objects.removeStead> = async (ctx, { params }) => {
  const { id: requestId, steadId } = params
  await changeObject(ctx, {
    requestId,
    path: `steads.${steadId}`,
    type: 'stead.deleted',
    changesFolders: false,
    async write(tx) {
      const stead = (await listSteads(tx.db, requestId)).find(({ id }) => id === steadId)
      if (!stead) throw refuse('NOT_FOUND')
      await takeOutStead(tx, requestId, stead)
      return steadId
    },
  })
  return {}
}

/** Takes a plot out; what it said stays in the history of its fields. */
export async function takeOutStead(
  tx: SignedCtx,
  requestId: string,
  { id, type, fields, revision }: SteadRow,
  source?: OriginCode,
): Promise<void> {
  await tx.db.deleteFrom('stead').where('id', '=', id).execute()
  const of = { requestId, section: `stead:${id}`, revision: revision + 1 }
  await writeRowHistory(tx, source ? { ...of, source } : of, [{ ...fields, type }, {}])
}

interface NewStead {
  requestId: string
  steadId: string
  position: number
}

async function addStead(tx: SignedCtx, { requestId, steadId, position }: NewStead, body: Body): Promise<string> {
  if (body.revision !== 0) throw refuse('NOT_FOUND')
  if (position >= maxSteads)
    throw invalidFields([{ path: 'type', message: `Не больше ${maxSteads} земельных участков` }])
  const section = `stead:${steadId}`
  // One that was taken out and comes back goes on from its last revision: its history stands by them.
  const revision = (await lastRevision(tx.db, requestId, section)) + 1
  const row = await tx.db
    .insertInto('stead')
    .values({ id: steadId, request_id: requestId, position, revision, ...steadColumns(body), updated_at: tx.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // The id is taken by a plot of another application, of which nothing is told.
  if (!row) throw refuse('NOT_FOUND')
  await writeRowHistory(tx, { requestId, section, revision }, [{}, { ...body.fields, type: body.type }])
  return steadId
}

/** A plot as its row keeps it: what can be searched and counted is repeated. */
export function steadColumns({ type, fields }: Pick<Body, 'type' | 'fields'>) {
  const cadastral = fields.cadastral?.trim() ?? ''
  const area = fields.area?.replaceAll(/\s/g, '').replace(',', '.') ?? ''
  return {
    type,
    cadastral_number: isCadastral(cadastral) ? cadastral : null,
    area: /^\d{1,12}(\.\d+)?$/.test(area) ? area : null,
    data: JSON.stringify(fields),
  }
}

function conflictWith({ id, revision, type, fields }: SteadRow) {
  return refuse('REVISION_CONFLICT', { section: `stead:${id}`, revision, data: { ...fields, type } })
}
