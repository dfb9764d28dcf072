import type { LetterType } from './letters.ts'
import { fillTemplate } from '../notices/notifications.ts'

/** What a letter may take from the application, by its name in a template. */
export const templateFields = {
  number: 'номер заявления',
  object: 'наименование объекта',
  contract: 'номер договора',
  contractDate: 'дата договора',
  invoice: 'номер счёта',
  amount: 'сумма счёта',
  conclusion: 'номер заключения',
  deadline: 'срок этапа',
  endDate: 'день окончания услуги',
} as const

export type TemplateField = keyof typeof templateFields
export type TemplateValues = Readonly<Record<TemplateField, string | null>>

interface LetterTemplate {
  type: LetterType
  title: string
  text: string
}

/** Texts the portal has from the start. The first of a kind is the usual one. */
// biome-ignore format: read by columns
export const readyLetters: readonly LetterTemplate[] = [
  { type: 'organisationCustom',         title: 'О ходе экспертизы',              text: 'Сообщаем, что документы по заявлению № {number} («{object}») находятся на рассмотрении. Срок этапа — до {deadline}, окончание услуги планируется {endDate}.' },
  { type: 'organisationCustom',         title: 'Просьба уточнить сведения',      text: 'Просим уточнить сведения заявления № {number} («{object}»): ' },
  { type: 'organisationCustom',         title: 'Приглашение на совещание',       text: 'Приглашаем на совещание по заявлению № {number} («{object}»). Дата, время и место: ' },
  { type: 'invoice',                    title: 'Напоминание об оплате',          text: 'По договору № {contract} от {contractDate} (заявление № {number}, «{object}») выставлен счёт № {invoice} на {amount} ₽. Просим оплатить его до {deadline}.' },
  { type: 'conclusionNotice',           title: 'О готовности заключения',        text: 'По заявлению № {number} («{object}») подготовлено заключение № {conclusion}.' },
  { type: 'terminationDecision',        title: 'Решение по расторжению',         text: 'Рассмотрено предложение о расторжении договора № {contract} от {contractDate} по заявлению № {number} («{object}»). Решение: ' },
  { type: 'deadlineNotice',             title: 'Об истечении срока',             text: 'По заявлению № {number} («{object}») {deadline} истекает срок этапа. Просим завершить то, что от вас требуется.' },
  { type: 'additionalMaterialsRequest', title: 'Запрос материалов',              text: 'Для экспертизы по заявлению № {number} («{object}») на основании пункта 17 Положения просим в течение трёх рабочих дней представить дополнительные расчёты и материалы: ' },
  { type: 'custom',                     title: 'Вопрос по заявлению',            text: 'По заявлению № {number} («{object}») просим сообщить: ' },
  { type: 'requestChanged',             title: 'Об изменении сведений',          text: 'Просим внести изменения в сведения заявления № {number} («{object}»). Причина: ' },
  { type: 'contractDetailsChanged',     title: 'Об изменении реквизитов',        text: 'Сообщаем об изменении реквизитов Заказчика по договору № {contract} от {contractDate}, заявление № {number} («{object}»). Причина: ' },
  { type: 'additionalAgreement',        title: 'О дополнительном соглашении',    text: 'Просим заключить дополнительное соглашение к договору № {contract} от {contractDate}, заявление № {number} («{object}»). Причина: ' },
  { type: 'technicalIndicatorsChanged', title: 'Об изменении показателей',       text: 'Просим учесть изменение технико-экономических показателей объекта «{object}», заявление № {number}. Причина: ' },
  { type: 'nameChangeNotice',           title: 'Об изменении наименования',      text: 'Сообщаем об изменении наименования объекта по заявлению № {number}. Прежнее наименование: «{object}». Основание: ' },
  { type: 'costChangeNotice',           title: 'Об изменении стоимости',         text: 'Сообщаем об изменении стоимости по заявлению № {number} («{object}»). Основание: ' },
]

/** The text of a template with its fields filled; what the application does not say yet is a dash. */
export function filledLetter(text: string, values: TemplateValues): string {
  return fillTemplate(text, values)
}

// Shorter values, «7» for one, are met by chance.
const leastToName = 4

/** A letter made a template: what it says of its application becomes the names of fields, the longest first. */
export function namedLetter(text: string, values: TemplateValues): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value !== null && value.length >= leastToName ? [{ name, value }] : []))
    .toSorted((a, b) => b.value.length - a.value.length)
    .reduce((named, { name, value }) => named.replaceAll(value, `{${name}}`), text)
}
