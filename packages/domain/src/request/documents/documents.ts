import type { Condition } from '../rules/conditions.ts'
import type { Needs } from '../rules/needs.ts'
import { type RuleRow, rowsOf } from '../rules/rules.ts'

/** A document other than a section: item 13 of the Regulation approved by decree № 145 of 05.03.2007. */
interface DocumentRow {
  /** Type in the ministry's schemas (tDocumentType). */
  code: string
  folder: DocumentFolder
  title: string
  /** Goals 10; 20; 8 and 21; 4 and 22. */
  needs: Needs
  condition: Condition
  source: string
  confirmed: boolean
}

export const documentFolders = {
  basis: 'Полномочия, заключения и сведения об исполнителях',
  initial: 'Исходно-разрешительная документация',
  estimateBasis: 'Документы для проверки сметной стоимости',
  reuse: 'Проектная документация повторного использования',
  demolition: 'Документы о сносе',
} as const

export type DocumentFolder = keyof typeof documentFolders

/** What is told of every unconfirmed rule: seven kinds of documents are no longer presented since 01.09.2025. */
export const unconfirmedDocument = 'Сверьте с п. 13 Положения в ред. от 26.11.2025'

const p13 = 'п. 13 Положения (ПП РФ № 145)'

// biome-ignore format: read by columns
export const documentRows: readonly DocumentRow[] = [
  row('01.03', 'basis', 'Документ, подтверждающий полномочия заявителя',                          ['if', 'if', 'if', 'if'],       'representative',  `${p13}, «и»`, true),
  row('01.99', 'basis', 'Документы для расчёта платы: смета или договор на проектные и изыскательские работы', ['must', 'must', 'must', 'may'], 'always', 'порядок расчёта платы'),
  row('02.01', 'basis', 'Заключение экспертизы, выданное ранее по этому объекту',                  ['if', 'if', 'if', 'if'],       'linked',          p13),
  row('02.02', 'basis', 'Заключение по результатам экспертного сопровождения',                     ['may', 'may', 'may', 'may'],   'repeatOrSupport', p13),
  row('02.04', 'basis', 'Заключение государственной экологической экспертизы',                     ['no', 'if', 'if', 'may'],      'ecology',         `${p13}, «з»`),
  row('02.05', 'basis', 'Заключение государственной историко-культурной экспертизы',               ['no', 'if', 'if', 'if'],       'heritage',        `${p13}, «ж(1)»`),
  row('02.06', 'basis', 'Сводное заключение публичного технологического и ценового аудита',        ['no', 'if', 'if', 'if'],       'audit',           p13),
  row('02.07', 'basis', 'Заключение технологического и ценового аудита обоснования инвестиций',    ['no', 'if', 'if', 'if'],       'audit',           p13),
  row('10.01', 'basis', 'Сведения о членстве исполнителей в саморегулируемой организации',         ['may', 'may', 'may', 'may'],   'always',          'ст. 55.17 ГрК РФ: членство видно в едином реестре, выписку не требуют'),
  row('10.99', 'basis', 'Обоснование отсутствия обязанности быть членом саморегулируемой организации', ['may', 'may', 'may', 'may'], 'always',         p13),
  row('99.01', 'basis', 'Документ о передаче документации застройщику (техническому заказчику)',   ['must', 'must', 'must', 'must'], 'always',        `${p13}, «к(2)»`),
  row('15.08', 'basis', 'Решение застройщика об экспертном сопровождении',                         ['if', 'if', 'if', 'if'],       'supported',       'ч. 15.5 ст. 48, ч. 3.9 ст. 49 ГрК РФ'),
  row('99.02', 'basis', 'Справка с описанием внесённых изменений',                                 ['if', 'if', 'if', 'if'],       'repeatOrSupport', p13),
  row('99.03', 'basis', 'Акт (решение) собственника с условиями реконструкции, ремонта или сноса', ['no', 'if', 'if', 'if'],       'ownerAct',        'схема заключения 01.03'),

  row('03.02', 'initial', 'Градостроительный план земельного участка',                             ['may', 'if', 'if', 'may'],     'capital',         p13),
  row('03.03', 'initial', 'Проект планировки территории',                                          ['may', 'if', 'if', 'may'],     'linear',          p13),
  row('03.04', 'initial', 'Проект межевания территории',                                           ['may', 'if', 'if', 'may'],     'linear',          p13),
  row('03.99', 'initial', 'Иные документы размещения объекта',                                     ['may', 'may', 'may', 'may'],   'always',          p13),
  row('04.01', 'initial', 'Технические условия подключения к сетям',                               ['no', 'if', 'if', 'may'],      'networks',        p13),
  row('05.01', 'initial', 'Задание на выполнение инженерных изысканий',                            ['must', 'no', 'must', 'no'],   'always',          `${p13}, «ж»`),
  row('05.02', 'initial', 'Программа инженерных изысканий',                                        ['must', 'no', 'must', 'no'],   'always',          p13),
  row('05.03', 'initial', 'Задание на проектирование',                                             ['may', 'must', 'must', 'must'], 'always',         `${p13}, «д»`),
  row('03.01', 'initial', 'Документ территориального планирования',                                ['no', 'may', 'may', 'no'],     'always',          'схема заключения 01.03'),
  row('05.99', 'initial', 'Задание на изменение документации',                                     ['may', 'may', 'may', 'may'],   'repeatOrSupport', 'схема заключения 01.03'),
  row('17.01', 'initial', 'Выписка из Единого государственного реестра недвижимости',              ['no', 'may', 'may', 'no'],     'always',          'схема заключения 01.03'),
  row('18.01', 'initial', 'Обоснование безопасности опасного производственного объекта',           ['no', 'if', 'if', 'may'],      'dangerous',       'схема заключения 01.03'),
  row('18.02', 'initial', 'Заключение экспертизы промышленной безопасности обоснования',           ['no', 'if', 'if', 'may'],      'dangerous',       'схема заключения 01.03'),
  row('19.01', 'initial', 'Специальные технические условия',                                       ['no', 'if', 'if', 'may'],      'specialConditions', 'ч. 8 ст. 6 Федерального закона № 384-ФЗ'),
  row('20.01', 'initial', 'Разрешение на строительство',                                           ['no', 'may', 'may', 'may'],    'always',          'схема заключения 01.03'),
  row('20.05', 'initial', 'Разрешение на отклонение от предельных параметров строительства',       ['no', 'may', 'may', 'no'],     'always',          'ст. 40 ГрК РФ'),
  row('24.01', 'initial', 'Расчёты конструктивных и технологических решений',                      ['no', 'may', 'may', 'may'],    'always',          'п. 17 Положения (ПП РФ № 145)'),

  row('11.01', 'estimateBasis', 'Ведомость объёмов работ',                                         ['no', 'if', 'if', 'must'],     'estimateChecked', `${p13}, «г(1)»`),
  row('11.02', 'estimateBasis', 'Решение по объекту и о его финансировании',                       ['no', 'if', 'if', 'must'],     'budget',          `${p13}, «л(1)»–«л(7)»`),
  row('11.03', 'estimateBasis', 'Акт с перечнем дефектов',                                         ['no', 'if', 'if', 'if'],       'capitalRepair',   p13),
  row('11.04', 'estimateBasis', 'Решение о применении индивидуальных сметных нормативов',          ['no', 'if', 'if', 'if'],       'ownNorms',        `${p13}, «л»`),
  row('11.05', 'estimateBasis', 'Конъюнктурный анализ',                                            ['no', 'if', 'if', 'if'],       'estimateChecked', 'схема заключения 01.03'),
  row('11.06', 'estimateBasis', 'Прайс-листы',                                                     ['no', 'if', 'if', 'if'],       'estimateChecked', 'схема заключения 01.03'),

  row('12.01', 'reuse', 'Положительное заключение на типовую проектную документацию',              ['no', 'if', 'if', 'may'],      'reuse',           p13),
  row('12.02', 'reuse', 'Справка о разделах, которые не изменялись',                               ['no', 'if', 'if', 'may'],      'reuse',           p13),
  row('12.03', 'reuse', 'Документ, подтверждающий аналогичность объекта',                          ['no', 'if', 'if', 'may'],      'reuse',           p13),

  row('13.02', 'demolition', 'Смета на снос объекта капитального строительства',                   ['no', 'if', 'if', 'if'],       'demolition',      p13),
  row('13.05', 'demolition', 'Результаты обследования объекта',                                    ['no', 'may', 'may', 'may'],    'demolition',      p13),
]

// An assessment brings the task on its changes as its design task (application.md, 5.2). Elsewhere that stands beside the
// task on the whole, among what the schema calls other tasks.
const titlesOfAssessment: Readonly<Record<string, string>> = {
  '05.03': 'Задание на изменение документации',
  '05.99': 'Иные задания',
}

/** What a document is called in an application for an assessment of changes, where it is not called as elsewhere. */
export function titleInAssessment(code: string): string | undefined {
  return titlesOfAssessment[code]
}

function row(
  code: string,
  folder: DocumentFolder,
  title: string,
  needs: Needs,
  condition: Condition,
  source: string,
  confirmed = false,
): DocumentRow {
  return { code, folder, title, needs, condition, source, confirmed }
}

/** The subject of the rule that a document outside the documentation carries number, date and author. */
export const identificationSubject = 'identification'

/** Rules of the documents, taken from the columns of their table, and of what each of them must carry. */
export const documentRules: readonly RuleRow[] = [
  ...documentRows.flatMap(({ code, needs, condition, source, confirmed }) =>
    rowsOf({ subject: code, needs, condition, source, confirmed }),
  ),
  ...rowsOf({
    subject: identificationSubject,
    needs: ['must', 'must', 'must', 'must'],
    condition: 'always',
    source: 'схема заключения экспертизы 01.03: без них заключение не зарегистрируют',
    confirmed: true,
  }),
]

/** The ministry's type of an other document (tDocumentType): what a person adds himself; a folder may hold many of them. */
export const addedDocument = '99.99'

/** What an item is called inside its folder; those people add share a code and are told apart by their ids. */
export function itemName({ code, id }: { code: string; id?: string | undefined }): string {
  return code === addedDocument && id !== undefined ? id : code
}

const identified = [
  ['00.00', '02.03'],
  ['02.05', '06.99'],
  ['09.00', '11.04'],
  ['11.07', '12.99'],
  ['14.00', '24.99'],
  ['26.00', '99.98'],
] as const

/**
 * Whether a document must carry date, number and author: everything outside the documentation itself (three asserts of
 * the conclusion's schema: types below 07.00 but 02.04; 09–12 but 11.05, 11.06; 14–24; 26–99.98).
 */
export function needsIdentification(code: string): boolean {
  return identified.some(([from, to]) => code >= from && code <= to)
}
