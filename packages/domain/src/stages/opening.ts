import { type Stage, stageRule } from './stages.ts'

interface OpeningStateRule {
  title: string
  tone: 'neutral' | 'info' | 'warning' | 'success' | 'danger'
  /** Whose turn it is; null: the opening is over. */
  side: 'declarant' | 'organisation' | null
}

/** How an opening of documents that no remark has opened goes: asked for, decided, used, closed. One at a time on an application. */
// biome-ignore format: read by columns
export const openingStates = {
  selecting: { title: 'Запрос готовится',  tone: 'neutral', side: 'declarant' },
  sent:      { title: 'Ждёт решения',      tone: 'info',    side: 'organisation' },
  opened:    { title: 'Документы открыты', tone: 'warning', side: 'declarant' },
  edited:    { title: 'Изменения вносятся', tone: 'warning', side: 'declarant' },
  closed:    { title: 'Закрыт',            tone: 'success', side: null },
  refused:   { title: 'Отказано',          tone: 'danger',  side: null },
  aborted:   { title: 'Отменён',           tone: 'neutral', side: null },
} as const satisfies Record<string, OpeningStateRule>

export type OpeningState = keyof typeof openingStates
/** Asked for and not decided, or decided and not closed: what an application may have one of. */
export const activeOpenings = ['selecting', 'sent', 'opened', 'edited'] as const satisfies readonly OpeningState[]

/** Whether documents may be opened beside the remarks at a stage. */
export function isOpeningAllowed(stage: Stage): boolean {
  return stageRule(stage).opening === true
}

/** Whether a document opened so takes files at a stage: not while the answers are being printed, which name what was answered with. */
export function takesOpened(stage: Stage): boolean {
  const { opening, mending } = stageRule(stage)
  return opening === true && mending !== 'printing'
}

/** Why documents cannot be opened at a stage, with what can be done; null: they can. */
export function openingRefusal(stage: Stage): string | null {
  if (isOpeningAllowed(stage)) return null
  return `На этапе «${stageRule(stage).title}» документы не открываются. Запросить открытие можно во время экспертизы и устранения замечаний.`
}

/** Whether a stage leaves an opening where it is: an extension is only a pause, the application comes back from it. */
export function keepsOpening(stage: Stage): boolean {
  return isOpeningAllowed(stage) || stageRule(stage).phase === 'extension'
}

/** How long what is said of an opening may be, and how many documents it may name. */
export const openingLimits = { reason: { min: 10, max: 2000 }, note: { min: 5, max: 2000 }, items: 200 } as const
