import { isOpen, writtenPaths } from '@portal/domain/request/fields/changed-paths'
import { fieldLabel, openedBy } from '@portal/domain/request/fields/fields'
import { isCorrection } from '@portal/domain/stages/correction-stages'
import type { RequestKind } from '@portal/domain/stages/facts'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { basisPaths } from './basis.ts'

/** Stages at which the whole application is written. */
export const fillingStages = ['draft_filling'] as const satisfies readonly Stage[]

interface Stands {
  stage: Stage
  kind: RequestKind
}

/** What the stage lets change whoever asks: `*` is everything; null when remarks decide. */
export function pathsAt({ stage, kind }: Stands): readonly string[] | null {
  if (stage === 'applicationFormation_filling') return writtenPaths(kind)
  if (isAmong(fillingStages, stage)) return ['*']
  if (isCorrection(stage)) return null
  // Whether an application is one of expert support is chosen for good, when it is opened.
  if (stage === 'draft_creating') return basisPaths.filter((path) => path !== 'declarer.primacy' || kind === 'ordinary')
  return stage === 'draft_selectLinkedRequest' ? ['declarer.previousConclusions'] : []
}

/** The paths of the application that may be changed now. */
export async function openPaths(db: Db, request: Stands & { id: string }): Promise<readonly string[]> {
  return pathsAt(request) ?? (await remarkedPaths(db, request.id))
}

/** Fields of the open remarks to the application. */
async function remarkedPaths(db: Db, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('remark')
    .select('field')
    .distinct()
    .where('request_id', '=', requestId)
    .where('kind', '=', 'request')
    .where('state', 'in', ['issued', 'answerDraft'])
    .where('field', 'is not', null)
    .limit(1000)
    .execute()
  return rows.flatMap(({ field }) => (field === null ? [] : openedBy(field)))
}

/** Refuses a change the stage does not let happen, or that no remark has asked for. */
export async function assertOpen(db: Db, request: Stands & { id: string }, paths: readonly string[]) {
  const open = await openPaths(db, request)
  const closed = paths.find((path) => !isOpen(path, open))
  if (closed === undefined) return
  if (isCorrection(request.stage)) throw refuse('FIELD_NOT_OPEN', { path: closed, label: labelOf(closed) })
  throw refuse('EDIT_CLOSED', { stage: request.stage, stageTitle: stageRule(request.stage).title })
}

const listLabels: Readonly<Record<string, string>> = {
  addresses: 'Адреса объекта',
  financing: 'Источники финансирования',
  indicators: 'Технико-экономические показатели',
  participants: 'Участники',
  parts: 'Части объекта и этапы',
  steads: 'Земельные участки',
}

/** What a path is called: a field, a list, or a participant. */
export function labelOf(path: string): string {
  return listLabels[path.split('.')[0] ?? ''] ?? fieldLabel(path)
}

function isAmong(stages: readonly Stage[], stage: Stage): boolean {
  return stages.includes(stage)
}
