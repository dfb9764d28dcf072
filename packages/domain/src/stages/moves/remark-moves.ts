import { actionsWhere } from './find-moves.ts'

/** The actions that issue the remarks staff have prepared. */
export const issuingRemarks: readonly string[] = actionsWhere(({ effects }) => effects.includes('openRemarkRound'))

/** The actions that close the declarant's answers. */
export const closingAnswers: readonly string[] = actionsWhere(({ guards }) => guards.includes('allRemarksAnswered'))
