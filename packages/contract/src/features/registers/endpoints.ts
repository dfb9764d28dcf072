import { typedKeys } from '@portal/domain/typed-keys'
import { registers as known } from '@portal/domain/outside-systems/registers'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { neededText, queryText } from '../../query.ts'
import { Day, Moment, text } from '../../shared.ts'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { subdivisionCode } from '@portal/domain/request/catalogs/subdivisions'

const Code = z.enum(typedKeys(known), 'Такого реестра нет')

const Service = z.object({
  lastOkAt: z.nullable(Moment),
  lastFailedAt: z.nullable(Moment),
  failure: z.nullable(z.string()),
})

const DistrictCode = z.string().check(z.regex(/^\d{1,2}$/, 'Код округа — одна или две цифры'))

/** What the administration says of a subdivision. */
const SubdivisionTerms = z.object({
  title: text(3, 200, 'Укажите наименование'),
  city: text(2, 100, 'Укажите город'),
  districts: z.array(DistrictCode).check(z.maxLength(100, 'Каждый округ один раз')),
  goals: z
    .array(z.enum(goalCodes, 'Такого вида экспертизы нет'))
    .check(z.minLength(1, 'Выберите хотя бы один вид экспертизы'), z.maxLength(6, 'Каждый вид один раз')),
  opensOn: z.nullable(Day),
  closesOn: z.nullable(Day),
  /** By what it stands so: an order and its day. */
  source: text(3, 300, 'Укажите приказ или иное основание'),
})

const SubdivisionCode = z
  .string('Укажите код')
  .check(z.regex(subdivisionCode, 'Код: до 10 цифр и заглавных букв, например 06'))

const Subdivisions = z.object({
  /** Of the newest change. */
  asOf: z.nullable(Day),
  /** Federal districts in force, and those that a subdivision still names. */
  districts: z.array(z.object({ code: z.string(), title: z.string(), short: z.string(), isInForce: z.boolean() })),
  subdivisions: z.array(
    z.object({
      code: z.string(),
      ...SubdivisionTerms.shape,
      districts: z.array(z.string()),
      goals: z.array(z.string()),
      /** Applications name it. */
      isUsed: z.boolean(),
      changedAt: Moment,
    }),
  ),
})

export const registers = group({
  list: {
    method: 'GET',
    path: '/api/registers',
    access: 'Administration',
    summary: 'Реестры: действующая версия, её дата и записи, последняя неудачная загрузка, связь с внешней службой',
    reply: z.object({
      registers: z.array(
        z.object({
          code: Code,
          title: z.string(),
          of: z.string(),
          /** What file is taken. */
          file: z.string(),
          /**
           * Who answers today: the register's own service, the rows that were loaded, what comes with the portal, invented
           * people of the demonstration, or nobody.
           */
          answers: z.enum(['service', 'loaded', 'portal', 'demo', 'nobody']),
          active: z.nullable(
            z.object({
              /** The day of the data; of several parts the newest. */
              day: z.nullable(Day),
              rows: z.number(),
              /** Regions of the address register; 1 of the others. */
              parts: z.number(),
              source: z.string(),
              digest: z.string(),
              isOwn: z.boolean(),
              loadedAt: Moment,
              loadedBy: z.nullable(z.string()),
            }),
          ),
          /** A load that failed after the version in force was loaded. */
          failed: z.nullable(z.object({ at: Moment, source: z.string(), error: z.string() })),
          /** How the outside service answers, when the register is asked or fetched there. */
          service: z.nullable(Service),
          /** Where the portal can take a newer file itself: the site that publishes it, or its own set after an upgrade. */
          refresh: z.nullable(z.enum(['site', 'own'])),
        }),
      ),
    }),
  },
  load: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/registers/{code}',
    access: 'Administration',
    summary: 'Загрузить файл реестра; при отказе действует прежняя версия',
    params: z.object({ code: Code }),
    query: z.object({ name: neededText(255, 'Укажите имя файла'), size: queryText(16) }),
    body: 'stream',
    /** `skipped`: what was left out of the file, and why. */
    reply: z.object({ day: z.nullable(Day), rows: z.number(), skipped: z.optional(z.array(z.string())) }),
    errors: ['REGISTER_REFUSED', 'FILE_TOO_LARGE', 'FILE_EMPTY'],
    perMinute: 20,
  },
  catalogs: {
    method: 'GET',
    path: '/api/registers/catalogs',
    access: 'Administration',
    summary: 'Справочники, которые заменяет файл: откуда и на какой день каждый',
    reply: z.object({
      catalogs: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          of: z.string(),
          source: z.string(),
          asOf: z.nullable(Day),
          rows: z.number(),
          /** Came by a file; else with the portal. */
          isLoaded: z.boolean(),
        }),
      ),
    }),
  },
  subdivisions: {
    method: 'GET',
    path: '/api/registers/subdivisions',
    access: 'Administration',
    summary: 'Подразделения экспертной организации с основаниями и днями действия',
    reply: Subdivisions,
  },
  addSubdivision: {
    method: 'POST',
    repeat: 'key',
    path: '/api/subdivisions',
    access: 'Administration',
    summary: 'Завести подразделение',
    body: z.object({ code: SubdivisionCode, ...SubdivisionTerms.shape }),
    reply: Subdivisions,
    errors: ['INVALID_INPUT'],
  },
  changeSubdivision: {
    method: 'PUT',
    path: '/api/subdivisions/{code}',
    access: 'Administration',
    summary: 'Изменить подразделение или закрыть его с дня; код остаётся навсегда',
    params: z.object({ code: z.string().check(z.maxLength(60, 'Не длиннее 60 знаков')) }),
    /** `changedAt`: as it was read, so that nobody writes over another's change. */
    body: z.object({ changedAt: Moment, ...SubdivisionTerms.shape }),
    reply: Subdivisions,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'REVISION_CONFLICT'],
  },
  refresh: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/registers/{code}/refresh',
    access: 'Administration',
    summary: 'Взять новый файл реестра там, где он публикуется; при отказе действует прежняя версия',
    params: z.object({ code: Code }),
    reply: z.object({ isNew: z.boolean(), day: z.nullable(Day), rows: z.number() }),
    errors: ['NOT_FOUND', 'REGISTER_REFUSED', 'REGISTER_UNAVAILABLE'],
    perMinute: 6,
  },
})
