import type { Reply } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import type { Facts, Side } from '@portal/domain/stages/facts'
import { sidesOf } from '@portal/domain/stages/facts'
import { stagesAsking } from '@portal/domain/stages/moves/find-moves'
import { movesFor } from '@portal/domain/stages/moves/moves'
import { actionRule } from '@portal/domain/stages/moves/actions'
import { signedAt } from '@portal/domain/stages/papers'
import { type Stage, stageRule } from '@portal/domain/stages/stages'

type Step = Reply<typeof stages.progress>['steps'][number]

/** What is left until the reader's next move: its guard as a list, the move itself last, so that nobody presses to find out. */
export function stepsOf(facts: Facts): Step[] {
  const last = movesFor(facts).find(({ action }) => actionRule(action).tone === 'primary')
  const [side] = sidesOf(facts)
  // Whoever only looks has no move to prepare.
  if (!side) return []
  const signing = signingSteps(facts, side)
  const steps = signing.length > 0 ? signing : side === 'declarant' ? declarantSteps(facts) : staffSteps(facts)
  if (!last) return steps
  const left = steps.filter(({ state }) => state === 'todo').length
  const note =
    last.why || (left > 0 && !last.allowed ? 'Откроется, когда всё выше будет готово.' : 'Можно сделать сейчас.')
  return [
    ...steps,
    {
      key: last.action,
      title: last.title,
      state: last.allowed ? 'todo' : 'locked',
      done: 0,
      total: 1,
      note,
      section: null,
    },
  ]
}

function declarantSteps(facts: Facts): Step[] {
  const { remarks, stage } = facts
  const { mending, prints, group, set } = stageRule(stage)
  // An application under a contract of expert support is formed without these steps.
  if (set === 'formation') return []
  if (prints)
    return [
      flag('forms', 'Печатные формы', facts.printFormsReady, 'documentsPrintedForm', 'Сформированы'),
      flag(
        'formSignatures',
        'Подписи под печатными формами',
        facts.printFormsSigned,
        'documentsPrintedForm',
        'Подписаны',
      ),
    ]
  if (mending)
    return [
      count('answers', 'Ответы на замечания', remarks.answered, remarks.issued, 'remarks'),
      left('openFolders', 'Открытые разделы', facts.openFoldersEmpty, 'documents', 'Пустых разделов нет'),
      left('signatures', 'Подписи под изменёнными файлами', facts.filesNotSigned, 'documents', 'Все файлы подписаны'),
    ]
  if (group === 'payment')
    return [flag('payment', 'Оплата счёта', false, 'contract', '', 'Экспертиза подтвердит оплату, когда она поступит')]
  if (!filling.includes(stage)) return []
  return [
    left('fields', 'Сведения заявления', facts.obligatoryFieldErrors, 'declarer', 'Все обязательные поля заполнены'),
    left('documents', 'Обязательные документы', facts.missingDocuments, 'uploads', 'Все документы загружены'),
    left(
      'identities',
      'Номера, даты и авторы документов',
      facts.unidentifiedDocuments,
      'uploads',
      'Указаны у всех документов',
    ),
    left('signatures', 'Подписи под файлами', facts.filesNotSigned, 'uploads', 'Все файлы подписаны'),
  ]
}

const filling: readonly Stage[] = ['draft_filling', 'draft_documents']

const papers = { contract: 'договором', act: 'актом', extension: 'соглашением', termination: 'соглашением' } as const

/** Who has signed and who has not: the deal goes on by itself when both have. */
function signingSteps({ stage, signing }: Facts, side: Side): Step[] {
  const signed = signedAt(stage)
  if (signed === null) return []
  const paper = papers[signed]
  const isDeclarant = side === 'declarant'
  const [own, other] = isDeclarant
    ? [signing.declarantSigned, signing.organisationSigned]
    : [signing.organisationSigned, signing.declarantSigned]
  const { form } = stageRule(stage)
  if (form === 'electronic') {
    const others = isDeclarant ? 'Подпись экспертизы' : 'Подпись заявителя'
    return [
      flag('ownSignature', `Ваша подпись под ${paper}`, own, 'contract', 'Подписано', 'Ещё не подписано'),
      other
        ? flag('otherSignature', others, true, 'contract', 'Подписано')
        : { ...flag('otherSignature', others, false, null, '', 'Ждать её не нужно: срок общий'), state: 'locked' },
    ]
  }
  if (form === 'paper' && isDeclarant)
    return [
      flag('scan', `Скан с подписями под ${paper}`, signing.scanUploaded, 'contract', 'Загружен', 'Ещё не загружен'),
    ]
  return []
}

function staffSteps(facts: Facts): Step[] {
  const { remarks } = stageRule(facts.stage)
  if (remarks === 'completeness')
    return [
      left('items', 'Проверка документов', facts.itemsUnchecked, 'completeness', 'Все документы проверены'),
      flag('price', 'Расчёт платы', facts.priceCalculated, 'contract', 'Рассчитан'),
    ]
  if (remarks === 'examination')
    return [
      left('decisions', 'Решения по ответам', facts.remarks.undecided, 'remarks', 'По всем ответам есть решение'),
      left('drafts', 'Неотправленные замечания', facts.remarks.preparing, 'remarks', 'Все замечания выданы'),
    ]
  if (!concluding.includes(facts.stage)) return []
  return [
    flag('conclusion', 'Заключение', facts.conclusion.filed, 'conclusion', 'Результат и файл внесены'),
    flag('conclusionSignature', 'Подпись заключения', facts.conclusion.signed, 'conclusion', 'Подписано'),
  ]
}

const concluding = stagesAsking('conclusionReady')

function left(key: string, title: string, missing: number, section: string, ready: string): Step {
  return {
    key,
    title,
    state: missing === 0 ? 'done' : 'todo',
    done: missing === 0 ? 1 : 0,
    total: 1,
    note: missing === 0 ? ready : `Осталось: ${missing}`,
    section,
  }
}

function flag(
  key: string,
  title: string,
  done: boolean,
  section: string | null,
  ready: string,
  notYet = 'Ещё не готово',
): Step {
  return {
    key,
    title,
    state: done ? 'done' : 'todo',
    done: done ? 1 : 0,
    total: 1,
    note: done ? ready : notYet,
    section,
  }
}

function count(key: string, title: string, done: number, total: number, section: string): Step {
  return {
    key,
    title,
    state: done >= total ? 'done' : 'todo',
    done,
    total,
    note: done >= total ? 'На все замечания есть ответ' : `Без ответа: ${total - done}`,
    section,
  }
}
