import type { Ctx } from '../../context.ts'
import type { Db } from '../db/schema.ts'
import type { Mailer } from './mailer.ts'

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
export async function sendWaitingMail(db: Db, mailer: Mailer, id: string, at: Date): Promise<void> {
  const mail = await db
    .selectFrom('mail_outbox')
    .select(['address', 'subject', 'body', 'attempts'])
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .executeTakeFirst()
  if (!mail) return
  const attempts = mail.attempts + 1
  try {
    await mailer.send({ id, to: mail.address, subject: mail.subject, text: mail.body })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await db
      .updateTable('mail_outbox')
      .set({ state: 'failed', attempts, error: reason.slice(0, 500) })
      .where('id', '=', id)
      .execute()
    throw error
  }
  await db
    .updateTable('mail_outbox')
    .set(({ eb }) => ({
      state: 'sent',
      attempts,
      error: null,
      sent_at: at,
      body: eb.case().when('is_secret', '=', true).then('').else(eb.ref('body')).end(),
    }))
    .where('id', '=', id)
    .execute()
}
