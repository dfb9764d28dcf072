import { moscowDay } from '@portal/domain/calendar/days'
import { examinationTerm } from '@portal/domain/stages/examination-term'
import type { Thresholds } from '@portal/domain/stages/facts'
import { type TermKind, termRule } from '@portal/domain/stages/terms'
import { numberAt, type SettingRow, type TermRow, termAt } from '@portal/domain/settings/settings'
import type { Db } from '../../../platform/db/schema.ts'
import { examinationCaseOf } from '../../../kernel/application/examination-case.ts'
import { settingsOn, type thresholdKeys } from '../../../kernel/settings/settings-on.ts'

interface Termed {
  id: string
  kind: string
  goal: number
  subdivision: string
  region: string | null
}

/** How long a clock runs for this request when it starts at the moment: the settings in force on that Moscow day. */
export async function lengthOf(db: Db, request: Termed, kind: TermKind, at: Date): Promise<TermRow> {
  const day = moscowDay(at)
  const rows = await settingsOn(db, day)
  if (kind === 'examination') return examinationTerm(rows, await examinationCaseOf(db, request.id), day)
  const child = request.kind === 'complianceEstimation' || request.kind === 'conclusionRequest'
  return termAt(
    rows,
    termRule(kind).settingKey,
    day,
    ...(child ? ['expertSupport'] : []),
    `subdivision:${request.subdivision}`,
  )
}

/** Working days before the end of the service when answers are no longer taken. */
export async function cutoffOn(db: Db, at: Date): Promise<number> {
  const day = moscowDay(at)
  return numberAt(await settingsOn(db, day), 'answerCutoffDays', day)
}

export interface GuardThresholds {
  given: Thresholds
  cutoffDays: number
}

/** Where no service runs yet no guard asks for them. */
export const noThresholds = { given: undefined, cutoffDays: 0 }

/** The thresholds of the guards on the Moscow day of the moment, of rows that were read. */
export function thresholdsOf(rows: readonly SettingRow[], at: Date): GuardThresholds {
  const day = moscowDay(at)
  const number = (key: (typeof thresholdKeys)[number]) => numberAt(rows, key, day)
  return {
    given: {
      minReplyDays: number('minReplyDays'),
      extensionFirstDays: number('extensionFirstDays'),
      extensionSecondDays: number('extensionSecondDays'),
      extensionSecondBefore: number('extensionSecondBefore'),
      extensionMax: number('extensionMax'),
      prolongationBefore: number('prolongationBefore'),
      prolongationDays: number('prolongationDays'),
      disputeRounds: number('disputeRounds'),
    },
    cutoffDays: number('answerCutoffDays'),
  }
}
