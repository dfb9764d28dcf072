import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { neededDate, neededOne, neededText, queryInt, queryList, queryOne, queryText } from '../../query.ts'
import { AnswerOf } from '../../register-answer.ts'
import { Day } from '../../shared.ts'

/** A term of law in force, with where it comes from; unconfirmed: nobody has compared it with the edition in force. */
const TermInForce = z.object({ n: z.number(), source: z.string(), confirmed: z.boolean() })

const Party = z.object({
  kind: z.enum(['organization', 'individualProprietor']),
  inn: z.string(),
  kpp: z.nullable(z.string()),
  ogrn: z.string(),
  fullName: z.string(),
  shortName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  head: z.nullable(z.object({ surname: z.string(), name: z.string(), patronymic: z.string(), position: z.string() })),
  endedOn: z.nullable(Day),
  stateText: z.nullable(z.string()),
})

const Bank = z.object({
  bik: z.string(),
  name: z.string(),
  place: z.string(),
  address: z.string(),
  accounts: z.array(z.string()),
  isTreasury: z.boolean(),
  closesOn: z.nullable(Day),
})

/** Where the values of a catalogue come from. */
const Provenance = z.object({
  /** Whose catalogue it is. */
  source: z.string(),
  /** The day it is of. */
  asOf: z.nullable(Day),
  /** Not all of it is here. */
  isPartial: z.boolean(),
})

/** Values of a catalogue with where they come from. */
function CatalogOf<S extends z.core.$ZodType>(row: S) {
  return z.object({ ...Provenance.shape, rows: z.array(row) })
}

const Entry = z.object({ code: z.string(), title: z.string() })
const Indicator = z.object({
  code: z.string(),
  group: z.string(),
  title: z.string(),
  unit: z.string(),
  unitTitle: z.string(),
  numeric: z.boolean(),
  main: z.boolean(),
})

const number = z.string().check(z.maxLength(20, 'Не длиннее 20 знаков'))
const code = z.string().check(z.maxLength(60, 'Не длиннее 60 знаков'))
const objectType = queryOne(['1', '2', '3'])

export const directories = group({
  organizationByInn: {
    method: 'GET',
    path: '/api/organizations/getOrgInn/{inn}',
    access: 'View',
    summary: 'Организация по ИНН: все записи реестра с этим ИНН',
    params: z.object({ inn: number }),
    reply: AnswerOf(Party),
    perMinute: 60,
  },
  organizationByOgrn: {
    method: 'GET',
    path: '/api/organizations/getOrgOgrn/{ogrn}',
    access: 'View',
    summary: 'Организация по ОГРН',
    params: z.object({ ogrn: number }),
    reply: AnswerOf(Party),
    perMinute: 60,
  },
  proprietorByInn: {
    method: 'GET',
    path: '/api/organizations/getEntInn/{inn}',
    access: 'View',
    summary: 'Индивидуальный предприниматель по ИНН',
    params: z.object({ inn: number }),
    reply: AnswerOf(Party),
    perMinute: 60,
  },
  proprietorByOgrn: {
    method: 'GET',
    path: '/api/organizations/getEntOgrn/{ogrn}',
    access: 'View',
    summary: 'Индивидуальный предприниматель по ОГРНИП',
    params: z.object({ ogrn: number }),
    reply: AnswerOf(Party),
    perMinute: 60,
  },
  searchOrganizations: {
    method: 'GET',
    path: '/api/organization/search',
    access: 'View',
    summary: 'Поиск организаций по началу слов наименования, ИНН или ОГРН',
    query: z.object({ text: neededText(200, 'Введите не меньше трёх букв или цифр'), limit: queryInt(1, 50, 10) }),
    reply: AnswerOf(Party),
    perMinute: 120,
  },
  bank: {
    method: 'GET',
    path: '/api/banks/search/{bik}',
    access: 'View',
    summary: 'Банк или орган казначейства по БИК',
    params: z.object({ bik: number }),
    reply: AnswerOf(Bank),
  },
  indicators: {
    method: 'GET',
    path: '/api/techindicators',
    access: 'View',
    summary: 'Технико-экономические показатели; с видом объекта основные отмечены',
    query: z.object({ objectType, group: queryText(20) }),
    reply: CatalogOf(Indicator),
  },
  indicatorsWhole: {
    method: 'GET',
    path: '/api/fulltechindicators',
    access: 'View',
    summary: 'Все показатели по группам с единицами измерения',
    reply: CatalogOf(z.object({ ...Entry.shape, indicators: z.array(Indicator) })),
  },
  indicatorsMain: {
    method: 'GET',
    path: '/api/techindicatorsMain',
    access: 'View',
    summary: 'Основные показатели вида объекта',
    query: z.object({ objectType }),
    reply: CatalogOf(Indicator),
  },
  purposes: {
    method: 'GET',
    path: '/api/objectPurpose',
    access: 'View',
    summary: 'Назначения объектов: разделы классификатора по функциональному назначению',
    reply: CatalogOf(Entry),
  },
  mainPurposes: {
    method: 'GET',
    path: '/api/objectMainPurpose',
    access: 'View',
    summary: 'Основные назначения: виды объектов',
    reply: CatalogOf(Entry),
  },
  kosfn: {
    method: 'GET',
    path: '/api/kosfn',
    access: 'View',
    summary: 'Классификатор по функциональному назначению: по началу кода или словам наименования',
    query: z.object({ text: queryText(100), parent: queryText(20), limit: queryInt(1, 200, 50) }),
    reply: CatalogOf(z.object({ ...Entry.shape, parent: z.nullable(z.string()) })),
  },
  catalog: {
    method: 'GET',
    path: '/api/catalog/{code}',
    access: 'View',
    summary: 'Справочник по псевдониму: examType, countries, regionCatalogCode и другие',
    params: z.object({ code }),
    reply: CatalogOf(Entry),
    errors: ['NOT_FOUND'],
  },
  placements: {
    method: 'GET',
    path: '/api/examinationplacement',
    access: 'View',
    summary: 'Где проводится экспертиза',
    reply: CatalogOf(Entry),
  },
  placementOfRequest: {
    method: 'GET',
    path: '/api/requestPlacementCode',
    access: 'View',
    summary: 'Код места проведения экспертизы заявления',
    query: z.object({ requestId: neededText(40, 'Укажите заявление') }),
    reply: z.object({ ...Provenance.shape, code: z.nullable(z.string()), title: z.nullable(z.string()) }),
    errors: ['REQUEST_NOT_FOUND'],
  },
  examTypes: {
    method: 'GET',
    path: '/api/subdivision/{code}/examTypesByCode',
    access: 'View',
    summary: 'Виды экспертизы, которые проводит подразделение',
    params: z.object({ code }),
    reply: CatalogOf(Entry),
    errors: ['NOT_FOUND'],
  },
  calendar: {
    method: 'GET',
    path: '/api/utils/calendar',
    access: 'View',
    summary: 'Даты производственного календаря: 1 рабочие, 2 сокращённые, 3 нерабочие; не больше трёх лет за раз',
    query: z.object({
      dateFrom: neededDate('Укажите начало'),
      dateTo: neededDate('Укажите конец'),
      dayType: queryOne(['1', '2', '3']),
    }),
    reply: z.object({
      days: z.array(z.object({ day: Day, type: z.number() })),
      /** Years whose decree is not entered: counted by article 112 of the Labour Code alone. */
      unconfirmedYears: z.array(z.number()),
    }),
  },
  terms: {
    method: 'GET',
    path: '/api/utils/terms',
    access: 'View',
    summary: 'Сроки в рабочих днях, которые действуют сегодня для заявления такого вида',
    query: z.object({
      goal: neededOne(['10', '20', '8', '21', '4', '22'], 'Выберите вид экспертизы'),
      subdivision: queryText(20),
      region: queryText(20),
    }),
    reply: z.object({ examination: TermInForce, housing: TermInForce, completenessCheck: TermInForce }),
  },
  specialists: {
    method: 'GET',
    path: '/api/nopriz/statuses',
    access: 'View',
    summary: 'Статусы национального реестра специалистов; с номерами — статус каждого',
    query: z.object({ number: queryList(number, 10) }),
    reply: z.object({
      ...Provenance.shape,
      statuses: z.array(Entry),
      answers: z.array(
        z.object({
          number: z.string(),
          ...AnswerOf(
            z.object({
              number: z.string(),
              name: z.string(),
              includedOn: z.nullable(Day),
              works: z.array(
                z.object({
                  work: z.enum(['project', 'survey']),
                  state: z.enum(['active', 'inactive']),
                  endedOn: z.nullable(Day),
                }),
              ),
            }),
          ).shape,
        }),
      ),
    }),
    perMinute: 30,
  },
  subdivisions: {
    method: 'GET',
    path: '/api/subdivisions',
    access: 'View',
    summary: 'Подразделения экспертной организации и виды экспертизы, которые они проводят',
    reply: z.object({
      ...Provenance.shape,
      subdivisions: z.array(
        z.object({
          ...Entry.shape,
          goals: z.array(z.string()),
          regions: z.array(z.string()),
          /** The days it takes applications; null: since ever, without end. */
          opensOn: z.nullable(Day),
          closesOn: z.nullable(Day),
          /** Takes applications today. */
          isOpen: z.boolean(),
        }),
      ),
    }),
  },
})
