import { formsAt, signedAt } from '@portal/domain/stages/papers'
import type { SettingRow } from '@portal/domain/settings/settings'
import { stageRule } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import { type RemarkCounts, remarkCounts } from '../../../kernel/facts/remark-counts.ts'
import type { FactSource } from '../../../kernel/facts/row-facts.ts'
import { thresholdRows } from '../../../kernel/settings/settings-on.ts'
import { prepared } from '../../../platform/db/connect.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { type GuardThresholds, noThresholds, thresholdsOf } from '../clocks/term-settings.ts'
import { type ChildCounts, childCounts, type FactCounts, factCounts } from './count-facts.ts'
import { dealFacts, type DealRow, dealRow, scanOf } from './deal-facts.ts'

interface Counted {
  counts: FactCounts
  remarks?: RemarkCounts
  children: ChildCounts
  thresholds: GuardThresholds | typeof noThresholds
  deal: Partial<ReturnType<typeof dealFacts>>
}

interface SubmittedRow extends FactCounts, DealRow {
  remarks: RemarkCounts
  children: ChildCounts
  thresholds: SettingRow[]
}

// Before it is submitted nothing is remarked, agreed or filed under it, and no term runs.
const ofDraft: Omit<Counted, 'counts'> = {
  children: { open: 0, openConclusions: 0, estimationsWaiting: 0 },
  thresholds: noThresholds,
  deal: {},
}

/** What the guards of an application ask of its other rows, in one statement. */
export async function readCounts(db: Db, request: FactSource, now: Date): Promise<Counted> {
  const { id, stage, stage_since: since } = request
  const counting = factCounts(request, { forms: formsAt(stage), scan: scanOf(signedAt(stage)), since })
  if (stageRule(stage).page === 'draft') {
    const counts = onlyRow(await sql<FactCounts>`${sql.raw(prepared)} ${counting}`.execute(db))
    return { ...ofDraft, counts }
  }
  const read = await sql<SubmittedRow>`${sql.raw(prepared)}
    select counted.*, deal.*, ${remarkCounts(sql`${id}`)} as remarks, ${childCounts(id)} as children,
      ${thresholdRows(sql`${now}`)} as thresholds
    from (${counting}) counted, (${dealRow(id, stage)}) deal`.execute(db)
  const row = onlyRow(read)
  const { remarks, children } = row
  return { counts: row, remarks, children, thresholds: thresholdsOf(row.thresholds, now), deal: dealFacts(row, stage) }
}
