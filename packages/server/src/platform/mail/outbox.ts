import type { Db } from '../db/schema.ts'
import type { Mailer } from './mailer.ts'

export interface Letter {
  id: string
  address: string
  subject: string
  body: string
  userId?: string
  notificationId?: string
}

/** Writes down letters to be sent. The jobs that send them are added in the same transaction. */
export async function insertMail(db: Db, letters: readonly Letter[], at: Date): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values(
      letters.map(({ id, address, subject, body, userId = null, notificationId = null }) => ({
        id,
        address,
        subject,
        body,
        user_id: userId,
        notification_id: notificationId,
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
    .set({ state: 'sent', attempts, error: null, sent_at: at })
    .where('id', '=', id)
    .execute()
}
