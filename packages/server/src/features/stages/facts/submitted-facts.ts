import type { SettingRow } from '@portal/domain/settings/settings'
import { sql } from 'kysely'
import { type RemarkCounts, remarkCounts } from '../../../kernel/facts/remark-counts.ts'
import { thresholdRows } from '../../../kernel/settings/settings-on.ts'
import { prepared } from '../../../platform/db/connect.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { type GuardThresholds, thresholdsOf } from '../clocks/term-settings.ts'
import { type ChildCounts, childCounts } from './count-facts.ts'

interface SubmittedFacts {
  remarks: RemarkCounts
  children: ChildCounts
  thresholds: GuardThresholds
}

/** What a submitted application is asked besides its documents and its deal, in one statement. */
export async function submittedFacts(db: Db, requestId: string, now: Date): Promise<SubmittedFacts> {
  const read = await sql<{
    remarks: RemarkCounts
    children: ChildCounts
    thresholds: SettingRow[]
  }>`${sql.raw(prepared)}
    select ${remarkCounts(sql`${requestId}`)} as remarks, ${childCounts(requestId)} as children,
      ${thresholdRows(sql`${now}`)} as thresholds`.execute(db)
  const { remarks, children, thresholds } = onlyRow(read)
  return { remarks, children, thresholds: thresholdsOf(thresholds, now) }
}
