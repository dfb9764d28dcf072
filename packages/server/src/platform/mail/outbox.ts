import type { Ctx } from '../../context.ts'
import type { Db } from '../db/schema.ts'
import { pauseMs } from '../jobs/jobs.ts'
import { recordExchange } from '../external/exchange-record.ts'
import { reasonOf } from '../external/guarded-call.ts'

export interface Letter {
  id: string
  address: string
  subject: string
  body: string
  userId?: string
  notificationId?: string
  /** It opens an account: its text is not kept once it has been sent. */
  isSecret?: boolean
}

/** Writes letters down and has them sent, all in the transaction of what they tell. */
export async function postLetters(
  { db, jobs, now }: Pick<Ctx, 'db' | 'jobs' | 'now'>,
  letters: readonly Letter[],
): Promise<void> {
  if (letters.length === 0) return
  await insertMail(db, letters, now())
  await jobs.addEach(
    db,
    'sendMail',
    letters.map(({ id }) => ({ id })),
    // A mail server that is silent holds up letters alone.
    { queue: 'mail' },
  )
}

/** Writes down letters to be sent. The jobs that send them are added in the same transaction. */
export async function insertMail(db: Db, letters: readonly Letter[], at: Date): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values(
      letters.map(({ id, address, subject, body, userId = null, notificationId = null, isSecret = false }) => ({
        id,
        address,
        subject,
        body,
        user_id: userId,
        notification_id: notificationId,
        is_secret: isSecret,
        next_at: at,
        created_at: at,
      })),
    )
    .execute()
}

/** Sends one waiting letter. A failure is written down and thrown, so that the queue tries again later. */
export async function sendWaitingMail(
  { db, mailer, now, machineNow }: Pick<Ctx, 'db' | 'mailer' | 'now' | 'machineNow'>,
  id: string,
): Promise<void> {
  const mail = await db
    .selectFrom('mail_outbox')
    .select(['address', 'subject', 'body', 'attempts'])
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .executeTakeFirst()
  if (!mail) return
  const attempts = mail.attempts + 1
  const at = machineNow()
  const began = performance.now()
  const record = (failure: string | null) =>
    recordExchange(db, {
      system: 'mail',
      at,
      about: `${mail.address}: ${mail.subject}`,
      ms: performance.now() - began,
      failure,
      letterId: id,
    })
  try {
    await mailer.send({ id, to: mail.address, subject: mail.subject, text: mail.body })
  } catch (error) {
    const reason = reasonOf(error)
    const nextAt = new Date(at.getTime() + pauseMs(attempts))
    await db
      .updateTable('mail_outbox')
      .set({ state: 'failed', attempts, error: reason.slice(0, 500), next_at: nextAt })
      .where('id', '=', id)
      .execute()
    await record(reason)
    throw error
  }
  await db
    .updateTable('mail_outbox')
    .set(({ eb }) => ({
      state: 'sent',
      attempts,
      error: null,
      sent_at: now(),
      body: eb.case().when('is_secret', '=', true).then('').else(eb.ref('body')).end(),
    }))
    .where('id', '=', id)
    .execute()
  await record(null)
}

/** Has a letter that failed sent now, by as many tries as a new one; false: it has gone already. */
export async function sendAgain({ db, jobs, now }: Pick<Ctx, 'db' | 'jobs' | 'now'>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ state: 'waiting', attempts: 0, next_at: now() })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  // Asked for twice, it is tried once.
  await jobs.add(db, 'sendMail', { id }, { queue: 'mail', key: `mail again ${id}` })
  return true
}
