/** Documents whose schemas the portal makes forms of. */
// biome-ignore format: read by columns
export const documentTypes = {
  designTask:      'Задание на проектирование',
  surveyTask:      'Задание на выполнение инженерных изысканий',
  explanatoryNote: 'Пояснительная записка',
  conclusion:      'Заключение экспертизы',
  other:           'Другой документ',
} as const

export type DocumentType = keyof typeof documentTypes
