import { signingWays } from '../letters/letter-signing.ts'
import { percentSteps } from '../money/fee-table.ts'
import type { SettingRow } from './settings.ts'

type Unit = 'working' | 'calendar'

const always = '2000-01-01'
const policy = 'Правило портала'
const p145 = 'Положение, утв. ПП РФ от 05.03.2007 № 145'
const compare = 'сверьте с ред. от 26.11.2025'
const byMemory = 'срок указан по памяти, текст не прочитан'
const sample = 'условие договоров государственных экспертных организаций'

/** The settings a fresh portal starts with. The administrator adds rows; none is ever rewritten. */
// biome-ignore format: read by columns
export const defaultSettings: readonly SettingRow[] = [
  term('term.completenessCheck',      '*',             3,   'working',  `${p145}, п. 21–22`, true),
  term('term.completenessCheck',      'expertSupport', 3,   'working',  'практика экспертных организаций', false),
  term('term.completenessCorrection', '*',             30,  'calendar', `${p145}, п. 24; ${byMemory}`, false),
  term('term.contractSigning',        '*',             30,  'calendar', `${sample}; ст. 445 ГК РФ (${byMemory})`, false),
  term('term.contractConfirmation',   '*',             3,   'working',  policy, true),
  term('term.disputeSettlement',      '*',             30,  'calendar', `ст. 445 ГК РФ; ${byMemory}`, false),
  term('term.disputeSigning',         '*',             30,  'calendar', `ст. 445 ГК РФ; ${byMemory}`, false),
  term('term.payment',                '*',             10,  'working',  policy, true),
  term('term.finalPayment',           '*',             10,  'working',  policy, true),
  term('term.terminationNotice',      '*',             15,  'calendar', sample, true),
  term('term.terminationSigning',     '*',             30,  'calendar', policy, true),
  term('term.examination',            '*',             42,  'working',  `ч. 7 ст. 49 ГрК РФ; ${p145}, п. 29; ${compare}`, false),
  term('term.examination',            'surveysFirst',  30,  'working',  `${p145}, п. 29: изыскания до проектной документации; ${compare}`, false),
  term('term.examination',            'economicZone',  30,  'working',  `${p145}, п. 29: особая экономическая зона; ${compare}`, false),
  term('term.examination',            'estimateOnly',  30,  'working',  `${p145}, п. 29, п. 27 «б»: только сметная стоимость; ${compare}`, false),
  term('term.examination',            'housing',       20,  'working',  `${p145}, п. 29: жилые объекты, в том числе со встроенно-пристроенными нежилыми помещениями, кроме уникальных; ${compare}`, false),
  term('term.examination',            'complianceEstimation', 10, 'working', `оценка соответствия в рамках экспертного сопровождения; ${byMemory}`, false),
  term('term.examination',            'conclusionRequest', 10, 'working', policy, true),
  term('term.expertSupport',          '*',             365, 'calendar', 'договор экспертного сопровождения на один год; практика', false),
  term('term.correction',             '*',             14,  'calendar', sample, true),
  term('term.correctionDecision',     '*',             5,   'working',  policy, true),
  term('term.extensionApplication',   '*',             3,   'working',  policy, true),
  term('term.extensionCheck',         '*',             2,   'working',  `${p145}, п. 29(4)`, true),
  term('term.extensionSigning',       '*',             5,   'working',  policy, true),
  term('term.correctionExtended',     '*',             20,  'working',  `ч. 7 ст. 49 ГрК РФ; ${p145}, п. 29(1)`, true),
  term('term.conclusion',             '*',             5,   'working',  policy, true),
  term('term.act',                    '*',             5,   'working',  policy, true),
  term('term.closing',                '*',             5,   'working',  policy, true),
  term('term.additionalMaterials',    '*',             3,   'working',  `${p145}, п. 17 (ПП РФ от 31.12.2019 № 1948)`, true),

  count('answerCutoffDays',      '*',             10,  'договор экспертной организации, п. 2.2.2: изменения не позднее чем за 10 рабочих дней до окончания срока', false),
  count('answerCutoffDays',      'expertSupport', 0,   policy, true),
  count('minReplyDays',          '*',             3,   policy, true),
  count('extensionFirstDays',    '*',             20,  'ч. 7 ст. 49 ГрК РФ', true),
  count('extensionSecondDays',   '*',             30,  `${p145}, п. 29(1)`, true),
  count('extensionSecondBefore', '*',             10,  `${p145}, п. 29(2)`, true),
  count('extensionMax',          '*',             2,   `${p145}, п. 29(1)`, true),
  count('prolongationBefore',    '*',             10,  policy, true),
  count('prolongationDays',      '*',             247, policy, true),
  count('disputeRounds',         '*',             2,   policy, true),
  count('draftIdleMonths',       '*',             12,  policy, true),
  count('claimedTimeDays',       '*',             450, `${policy}: сертификат действует до 15 месяцев`, true),
  count('deletedDraftDays',      '*',             30,  policy, true),
  count('eventYears',            '*',             5,   `${policy}: события хранятся не меньше пяти лет`, true),
  text('checklists.blocking',    'нет',  always,       null,         `${policy}: контрольные листы не задерживают заявление`, true),
  text('letters.signing',        signingWays[0], always, null,      `${policy}: хватает одной подписи`, true),
  text('letters.head',           '',     always,       null,         `${policy}: нужен, когда письма подписывает и руководитель`, true),
  text('letters.closing',        '',     always,       null,         `${policy}: письма кончаются подписью`, true),
  text('portal.maintenance',     '',     always,       null,         `${policy}: объявление пишут ко дню работ`, true),
  // What one person may lay on the disk that is of no application yet.
  count('unfinishedUploads',     '*',             1000, `${policy}: два с половиной комплекта по 400 файлов; брошенная загрузка лежит неделю`, true),
  count('unfinishedGigabytes',   '*',             100, `${policy}: около 50 моделей по 2050 МБ; брошенная загрузка лежит неделю`, true),
  count('unattachedFiles',       '*',             200, `${policy}: файлы писем и ответов, которые ещё никуда не приложены, за сутки`, true),
  count('unattachedGigabytes',   '*',             6,   `${policy}: три модели по 2050 МБ, которые ещё никуда не приложены, за сутки`, true),
  count('refusedGigabytes',      '*',             20,  `${policy}: непринятые файлы лежат сутки; больше этого за сутки не принимается ничего`, true),

  text('vat.rate',               '20',   '2019-01-01', '2025-12-31', 'п. 3 ст. 164 НК РФ', true),
  text('vat.rate',               '22',   '2026-01-01', null,         'п. 3 ст. 164 НК РФ в редакции, действующей с 01.01.2026', true),
  text('price.inflation',        '5.45', '2020-01-01', '2020-12-31', 'Ki на 2020 год, расчёт экспертной организации', true),
  text('price.inflation',        '8.14', '2025-01-16', '2025-12-31', 'Ki, распоряжение ФАУ «Главгосэкспертиза России» от 17.01.2025 № 4-р', true),
  text('price.inflation',        '8.60', '2026-01-01', '2026-12-31', 'Ki на 2026 год, публикация экспертной организации', true),
  text('price.repeatFactor',     '0.3',  always,       null,         'плата за повторную экспертизу: 30 % платы за первичную', true),
  text('price.estimateFactor',   '0.2',  always,       null,         `${p145}, п. 57(1): 20 % платы за экспертизу`, true),
  text('price.withEstimateFactor', '',   always,       null,         'плата за документацию вместе со сметой: порядок не прочитан, рассчитывает экспертная организация', false),
  text('price.rounding',         'kopeck', always,     null,         policy, true),
  row('price.percentSteps',      '*', { steps: percentSteps }, always, '2028-03-01', 'таблица процентов к порядку расчёта платы (срок действия документа ограничен 01.03.2028)', true),
  row('price.residential',       '*', { surveysBase: '13000.00', surveysPerMetre: '5', projectBase: '100000.00', projectPerPlotMetre: '35', projectPerFloorMetre: '3.5', bothFactor: '0.9' }, always, null, 'порядок расчёта платы для жилых объектов, расчёт региональной организации', false),
  row('price.workFactor',        '*', { building: '1', repair: '0.5' }, always, null, 'Кн, расчёт региональной организации', false),
  row('price.siteFactor',        '*', { ordinary: '1', second: '1.15', third: '1.20', fourth: '1.30' }, always, null, 'Кс: какому условию отвечает коэффициент, не прочитано', false),
  row('price.supportPercent',    '*', {}, always, null, 'плата за экспертное сопровождение: рассчитывается экспертной организацией', false),

  term('contract.claimAnswer',        '*',             30,  'calendar', `ч. 5 ст. 4 АПК РФ; ${byMemory}`, false),
  term('contract.refund',             '*',             10,  'working',  policy, true),
  row('contractTemplate',        '*', { startRule: 'payment', prepaymentShare: '100', actDeemedAccepted: true, payBeforeIssue: false }, always, null, policy, true),
  row('schema.explanatoryNote',  '01.07', { mandatoryFrom: '2026-06-11' }, '2026-06-11', null,         'схема пояснительной записки 01.07', false),
  row('schema.explanatoryNote',  '01.06', { mandatoryFrom: '2025-08-18' }, '2025-08-18', '2026-09-11', 'схема пояснительной записки 01.06', false),
  row('regulation.edition',      '*', { text: '26.11.2025' }, '2025-11-26', null, `${p145}: последняя известная редакция; тексты сроков и перечня документов не сверены`, false),
]

function term(key: string, scope: string, n: number, unit: Unit, source: string, confirmed: boolean): SettingRow {
  return row(key, scope, { n, unit }, always, null, source, confirmed)
}

function count(key: string, scope: string, n: number, source: string, confirmed: boolean): SettingRow {
  return row(key, scope, { n }, always, null, source, confirmed)
}

function text(
  key: string,
  value: string,
  validFrom: string,
  validTo: string | null,
  source: string,
  confirmed: boolean,
): SettingRow {
  return row(key, '*', { text: value }, validFrom, validTo, source, confirmed)
}

function row(
  key: string,
  scope: string,
  value: SettingRow['value'],
  validFrom: string,
  validTo: string | null,
  source: string,
  confirmed: boolean,
): SettingRow {
  return { key, scope, value, validFrom, validTo, source, confirmed }
}
