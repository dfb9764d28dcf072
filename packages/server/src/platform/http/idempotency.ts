import { createHash } from 'node:crypto'
import { type Endpoint, idempotencyHeader } from '@portal/contract/endpoint'
import { isUuid } from '@portal/domain/identifiers/uuid'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../context.ts'
import type { Db } from '../db/schema.ts'
import { idOf } from './endpoint-id.ts'
import { InvalidInput } from './problem.ts'
import { Refusal, refuse } from './refuse.ts'

/** A call that makes something, as its caller tells it from others. */
interface KeyedCall {
  userId: string
  endpoint: string
  key: string
  /** Of all that was sent: another content under the same key is a mistake, not a repeat. */
  fingerprint: Buffer
}

interface Act {
  ctx: Ctx
  call: KeyedCall
  /** The use case. All it changes is in one transaction, which answers what the call answers. */
  perform(ctx: Ctx): Promise<unknown>
  write(answer: unknown): string
}

const keptMs = 24 * 3_600_000

/** The key a call came with; undefined when it takes none or has none. */
export function keyOf({ repeat }: Endpoint, { headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader]
  if (repeat !== 'key' || key === undefined) return undefined
  if (typeof key === 'string' && isUuid(key)) return key.toLowerCase()
  throw new InvalidInput({ issues: [{ path: ['Idempotency-Key'], message: 'Ключ повтора — это UUID' }] })
}

/** What tells a repeat from another act. A file is told by its name and size: it is here only when it has been received. */
export function keyedCall(endpoint: Endpoint, { user }: Ctx, key: string, input: object): KeyedCall {
  if (!user) throw new Error(`${idOf(endpoint)} takes a key of nobody`)
  const sent = { ...input, ...(endpoint.body === 'stream' && { body: null }), actingFor: user.actingFor }
  const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest()
  return { userId: user.id, endpoint: idOf(endpoint), key, fingerprint }
}

/**
 * Does an act once, however often it is asked for with its key, and answers each time as the first. The key is written in
 * the transaction of the act: both are there, or neither. Of two calls at once the second waits for the first.
 */
export async function doOnce({ ctx, call, perform, write }: Act): Promise<string> {
  const once = withTransaction(ctx, (work) =>
    ctx.transaction(async (tx) => {
      const earlier = await claim(tx.db, call, tx.machineNow())
      if (earlier !== undefined) return JSON.parse(earlier)
      const answer = await work(tx)
      await keepAnswer(tx.db, call, write(answer))
      return answer
    }),
  )
  try {
    return write(await perform(once))
  } catch (error) {
    // What hinders a second act is often the first: it must not hinder its repeat.
    const earlier = error instanceof Refusal ? await findAnswer(ctx.db, call) : undefined
    if (earlier === undefined) throw error
    return earlier
  }
}

/** Refuses, under test, a use case that answers anything but what its transaction has made: its repeat would be answered otherwise. */
export function assertOneTransaction(perform: (ctx: Ctx, input: object) => Promise<unknown>): typeof perform {
  return async (ctx, input) => {
    const answers: unknown[] = []
    const watched = withTransaction(ctx, async (work) => {
      const answer = await ctx.transaction(work)
      answers.push(answer)
      return answer
    })
    const answer = await perform(watched, input)
    if (answers.length !== 1 || answers[0] !== answer)
      throw new Error('a call with a key does its act in one transaction, and answers what that has answered')
    return answer
  }
}

/** Keys of acts that nobody asks for again. */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('made_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

/** The same context with transactions of another kind. */
function withTransaction(ctx: Ctx, transaction: (work: (tx: Ctx) => Promise<unknown>) => Promise<unknown>): Ctx {
  return Object.create(ctx, { transaction: { value: transaction } })
}

/** Answers what the act has answered already; undefined when it is to be done now. */
async function claim(db: Db, call: KeyedCall, now: Date): Promise<string | undefined> {
  const { userId, endpoint, key, fingerprint } = call
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, endpoint, key, fingerprint, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 0n ? findAnswer(db, call) : undefined
}

async function findAnswer(db: Db, { userId, endpoint, key, fingerprint }: KeyedCall): Promise<string | undefined> {
  const known = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && !known.fingerprint.equals(fingerprint)) throw refuse('KEY_REUSED')
  return known?.answer ?? undefined
}

async function keepAnswer(db: Db, { userId, endpoint, key }: KeyedCall, answer: string): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer })
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute()
}
