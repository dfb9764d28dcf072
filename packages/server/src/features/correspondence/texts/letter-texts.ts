import type { MoveLetter, Outcome } from '@portal/domain/stages/moves/transitions'

/** The first sentence of the letter that goes with a move, with {names} to be filled. */
// biome-ignore format: read by columns
export const openings: Record<MoveLetter, string> = {
  application:                   'Направляем заявление № {number} о проведении экспертизы объекта «{object}» и документы по описи.',
  withdrawal:                    'Отзываем заявление № {number} («{object}»).',
  completenessCorrectionEnded:   'Замечания по комплектности к заявлению № {number} («{object}») устранены, направляем исправленные документы.',
  contractRefusal:               'Отказываемся от заключения договора по заявлению № {number} («{object}»).',
  disputeProtocol:               'Направляем протокол разногласий к договору № {contract} по заявлению № {number} («{object}»).',
  remarksAnswers:                'Направляем ответы на замечания ({answered}) и изменённые документы по заявлению № {number} («{object}»).',
  extensionAgreement:            'Просим продлить срок экспертизы по заявлению № {number} («{object}») на {days}.',
  agreementProlongation:         'Просим пролонгировать договор № {contract} по заявлению № {number} («{object}»).',
  completionEs:                  'Сообщаем о завершении экспертного сопровождения по договору № {contract}, заявление № {number} («{object}»).',
  earlyTerminationEsApplication: 'Просим досрочно завершить рассмотрение заявления № {number} («{object}»).',
  contractTermination:           'Просим расторгнуть договор № {contract} по заявлению № {number} («{object}»).',

  contractOffer:                 'Документы, представленные с заявлением № {number} («{object}»), приняты. Направляем договор № {contract} для подписания.',
  completenessRemarks:           'По результатам проверки документов, представленных с заявлением № {number} («{object}»), выявлены замечания.',
  motivatedRefusal:              'Документы, представленные с заявлением № {number} («{object}»), оставлены без рассмотрения.',
  invoice:                       'По договору № {contract} (заявление № {number}, «{object}») выставлен счёт № {invoice} на {amount} ₽.',
  contractReturned:              'Договор № {contract} по заявлению № {number} («{object}») возвращается на подписание.',
  contractCancellation:          'Договор № {contract} по заявлению № {number} («{object}») аннулирован.',
  deadlineNotice:                'По заявлению № {number} («{object}») истёк срок: {term}. Заявление перешло на этап «{stage}».',
  disputeDecision:               'Протокол разногласий к договору № {contract} по заявлению № {number} («{object}») рассмотрен.',
  defectsNotice:                 'В ходе экспертизы документов, представленных с заявлением № {number} («{object}»), выявлены недостатки.',
  extensionDecision:             'Заявление о продлении срока по заявлению № {number} («{object}») рассмотрено.',
  conclusionNotice:              'По заявлению № {number} («{object}») подготовлено заключение № {conclusion} ({result}).',
  terminationProposal:           'Предлагаем расторгнуть договор № {contract} по заявлению № {number} («{object}»).',
  terminationDecision:           'Предложение о расторжении договора № {contract} по заявлению № {number} («{object}») отклонено.',
}

/** What the decision was, where one letter serves several outcomes. */
// biome-ignore format: read by columns
export const decisions: Partial<Record<MoveLetter, Partial<Record<Outcome, string>>>> = {
  disputeDecision: {
    accepted:       'Протокол разногласий принят, договор № {contract} составлен заново.',
    acceptedInPart: 'Направляем протокол урегулирования разногласий и договор № {contract}.',
    rejected:       'Протокол разногласий отклонён, договор № {contract} предлагается подписать в прежней редакции.',
  },
  extensionDecision: {
    granted:        'Срок продлевается на {days}. Направляем дополнительное соглашение.',
    refused:        'В продлении срока отказано.',
  },
}

/** Letters whose receiver has to do something before a day. */
export const withTerm: readonly MoveLetter[] = [
  'contractOffer',
  'completenessRemarks',
  'defectsNotice',
  'invoice',
  'contractReturned',
  'disputeDecision',
]
