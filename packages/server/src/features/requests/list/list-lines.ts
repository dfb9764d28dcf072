import type { Stage } from '@portal/domain/stages/stages'

/**
 * What a list says on the reader's own turn where the exact words would need counts of fields, documents or signatures.
 * A list makes no statement per row; the page of the request says how many are left.
 */
// biome-ignore format: read by columns
export const listLines: Partial<Record<Stage, string>> = {
  draft_selectLinkedRequest:          'Найдите прежнее заявление или заключение',
  draft_filling:                      'Заполните сведения заявления',
  draft_documents:                    'Загрузите и подпишите документы',
  draft_printing:                     'Подпишите печатные формы и отправьте заявление',
  applicationFormation_documents:     'Загрузите и подпишите документы',
  applicationFormation_printing:      'Подпишите печатные формы и отправьте заявление',
  completeness:                       'Проверьте документы',
  completenessCorrection_edit:        'Ответьте на замечания и замените документы',
  completenessCorrection_printing:    'Подпишите печатные формы и отправьте исправленное заявление',
  examination:                        'Рассмотрите документы и ответы на замечания',
  examinationCorrection_edit:         'Ответьте на замечания и замените документы',
  examinationCorrection_printing:     'Подпишите печатные формы и отправьте ответы',
  correctionDeadlineExtended_edit:    'Ответьте на замечания и замените документы',
  correctionDeadlineExtended_printing: 'Подпишите печатные формы и отправьте ответы',
  correctionDeadlineExtended_waiting: 'Рассмотрите ответы на замечания',
  contractConclusionConfirmation:     'Проверьте полученный договор',
  contractTerminationInitiated:       'Ответьте на предложение о расторжении',
  prepareConclusion:                  'Подготовьте заключение',
  conclusionIssued:                   'Завершите расчёты по договору',
}
