/** The applications of the demonstration, in the order in which they appear: what is most worth a look comes early. */
export const storyNames = [
  'draft',
  'ready',
  'remarks',
  'overdue',
  'nobody',
  'completenessCorrection',
  'contract',
  'payment',
  'secondRound',
  'extension',
  'conclusionIssued',
  'rendered',
  'renderedEarlier',
  'support',
  'assessment',
  'nextAssessment',
] as const

export type StoryName = (typeof storyNames)[number]
