import { typedKeys } from '../typed-keys.ts'
import { type GroupName, type Stage, stageNames, stageRule } from './stages.ts'

export type Tone = 'neutral' | 'info' | 'violet' | 'primary' | 'warn' | 'amber' | 'teal' | 'success' | 'danger'

/** The phases of the strip on a request's page. `optional`: shown dashed until the request gets there. */
// biome-ignore format: read by columns
export const phases = [
  { name: 'forming',      title: 'Формирование',         optional: false },
  { name: 'completeness', title: 'Комплектность',        optional: false },
  { name: 'contract',     title: 'Договор и оплата',     optional: false },
  { name: 'examination',  title: 'Экспертиза',           optional: false },
  { name: 'correction',   title: 'Устранение замечаний', optional: true },
  { name: 'extension',    title: 'Продление срока',      optional: true },
  { name: 'conclusion',   title: 'Заключение',           optional: false },
  { name: 'rendered',     title: 'Услуга оказана',       optional: false },
] as const

export type PhaseName = (typeof phases)[number]['name']

/** The counters above the lists, in the order of the path; a stage is counted in exactly one. */
// biome-ignore format: read by columns
const groupTitles = {
  draft:        { title: 'Черновики',            phase: 'forming',      tone: 'neutral' },
  completeness: { title: 'Комплектность',        phase: 'completeness', tone: 'info' },
  contract:     { title: 'Договор',              phase: 'contract',     tone: 'violet' },
  payment:      { title: 'Оплата',               phase: 'contract',     tone: 'violet' },
  examination:  { title: 'Экспертиза',           phase: 'examination',  tone: 'primary' },
  correction:   { title: 'Устранение замечаний', phase: 'correction',   tone: 'warn' },
  extension:    { title: 'Продление срока',      phase: 'extension',    tone: 'amber' },
  conclusion:   { title: 'Заключение',           phase: 'conclusion',   tone: 'teal' },
  rendered:     { title: 'Услуга оказана',       phase: 'rendered',     tone: 'success' },
  termination:  { title: 'Расторжение',          phase: 'contract',     tone: 'danger' },
  closed:       { title: 'Прекращено',           phase: 'contract',     tone: 'danger' },
} as const satisfies Record<GroupName, { title: string; phase: PhaseName; tone: Tone }>

export interface StageGroup {
  name: GroupName
  title: string
  tone: Tone
  stages: readonly Stage[]
}

export const stageGroups: readonly StageGroup[] = typedKeys(groupTitles).map((name) => ({
  name,
  title: groupTitles[name].title,
  tone: groupTitles[name].tone,
  stages: stageNames.filter((stage) => stage !== 'new' && stageRule(stage).group === name),
}))

/** The phase of the strip a stage stands in. A request that ended early stays in the phase where it ended. */
export function phaseOf(stage: Stage): PhaseName {
  const { group, phase } = stageRule(stage)
  return group === 'closed' && phase === 'completeness' ? phase : groupTitles[group].phase
}

/** The colour of the stage chip; the word beside it carries the same meaning. */
export function toneOf(stage: Stage): Tone {
  const { group, actor, mending } = stageRule(stage)
  // Corrections of completeness wait for the declarant: they bear the colour of «your turn», not of their phase.
  if (group === 'completeness' && mending) return 'warn'
  // A missed correction term is a refusal in the making, though the request stays in its group.
  if (group === 'correction' && actor === 'organisation') return 'danger'
  return groupTitles[group].tone
}
