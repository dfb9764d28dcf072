import type { Ctx } from '../../context.ts'

const keptFor = 24 * 60 * 60 * 1000
const atOnce = 50

/** Deletes contents to which nothing pointed for a day: cut tries, refused uploads. Of two instances each takes its own rows. */
export async function collectOrphans(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    const old = await tx.db
      .selectFrom('blob as b')
      .select('b.sha256')
      .where('b.orphaned_at', '<', new Date(ctx.now().getTime() - keptFor))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file as f').select('f.id').whereRef('f.sha256', '=', 'b.sha256'))),
      )
      .orderBy('b.orphaned_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { sha256 } of old) {
      await tx.db.deleteFrom('blob').where('sha256', '=', sha256).execute()
      // Inside the transaction: whoever uploads the same bytes waits for the row, then finds that they are gone.
      await tx.files.remove(sha256.toString('hex'))
    }
  })
}
