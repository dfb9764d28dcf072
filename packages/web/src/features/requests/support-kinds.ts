/** What is asked for instead of an examination, by the kind of the application. */
export const supportKinds = {
  expertSupport: 'Экспертное сопровождение после положительного заключения',
  esPreExamination: 'Экспертное сопровождение до направления на экспертизу',
  complianceEstimation: 'Оценка соответствия в рамках экспертного сопровождения',
  conclusionRequest: 'Заключение по результатам экспертного сопровождения',
} as const
