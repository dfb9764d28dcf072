import { participantTypes, roleCodes } from '@portal/domain/request/participants/participant'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { Day, Id, Moment } from '../../shared.ts'

export const ParticipantRole = z.enum(roleCodes, 'Выберите роль участника')

export const ParticipantType = z.enum(typedKeys(participantTypes), 'Выберите вид лица')

/** Text of a participant: kept as typed, even when a check fails, so that nothing is lost; the check says what to mend. */
const line = z.string('Укажите текст').check(z.maxLength(10_000, 'Не длиннее 10 000 знаков'))

/** Field ids of domain/request/participants/participants.ts; values are text, flags «true» / «false». */
const Fields = z.record(z.string().check(z.regex(/^[a-z]\w{0,40}$/i, 'Неверное поле')), line)

// What was typed is kept, grouped by spaces or too long as it may be; a fault is named in `problems`.
export const Account = z.object({
  bik: z.string('Укажите БИК').check(z.maxLength(100, 'БИК — 9 цифр')),
  account: z.string('Укажите расчётный счёт').check(z.maxLength(100, 'Счёт — 20 цифр')),
  correspondent: z.nullable(z.string().check(z.maxLength(100, 'Счёт — 20 цифр'))),
  personalAccount: z.nullable(z.string().check(z.maxLength(100, 'Лицевой счёт не длиннее 30 знаков'))),
  bankName: z.string('Укажите банк').check(z.maxLength(1000, 'Не длиннее 1000 знаков')),
})

// What was typed is kept; a fault is named in `problems`.
export const Basis = z.object({
  kind: z.string('Укажите документ').check(z.maxLength(20, 'Такого документа нет')),
  number: z.string('Укажите номер').check(z.maxLength(1000, 'Не длиннее 1000 знаков')),
  date: z.string('Укажите дату').check(z.maxLength(100, 'Дата записывается как 2026-03-12')),
  until: z.string('Укажите дату').check(z.maxLength(100, 'Дата записывается как 2026-03-12')),
})

const AdmissionCertificate = z.object({
  works: z.string('Выберите вид работ').check(z.maxLength(20, 'Такого вида работ нет')),
  number: z.string('Укажите номер').check(z.maxLength(1000, 'Не длиннее 1000 знаков')),
  issuedOn: z.string('Укажите дату').check(z.maxLength(100, 'Дата записывается как 2026-03-12')),
  issuer: z.string('Укажите саморегулируемую организацию').check(z.maxLength(10_000, 'Не длиннее 10 000 знаков')),
})

export const Accounts = z.array(Account, 'Перечислите счета').check(z.maxLength(10, 'Не больше 10 счетов'))

export const Certificates = z.array(AdmissionCertificate, 'Перечислите их').check(z.maxLength(20, 'Не больше 20'))

export const Bases = z.array(Basis, 'Перечислите документы').check(z.maxLength(5, 'Не больше 5 документов'))

/** Where the value of a field came from, by its id; of an account `bank.{БИК}`. Absent: it was typed here. */
const Origin = z.object({
  /** `register`: a state register; else `organization`, `linked` and the like. */
  source: z.string(),
  at: z.nullable(Moment),
  /** Of a register: which, of which day, and what it gave; another value now means that it was changed by hand. */
  register: z.nullable(z.string()),
  asOf: z.nullable(Day),
  value: z.nullable(z.string()),
})

export const Problems = z.array(z.object({ path: z.string(), label: z.string(), text: z.string() }))

export const Participant = z.object({
  id: Id,
  role: ParticipantRole,
  sameAs: z.nullable(Id),
  type: ParticipantType,
  name: z.string(),
  inn: z.nullable(z.string()),
  kpp: z.nullable(z.string()),
  fields: z.record(z.string(), z.string()),
  accounts: z.array(Account),
  bases: z.array(Basis),
  certificates: z.array(AdmissionCertificate),
  origin: z.record(z.string(), Origin),
  /** His organisation was given access to the application. */
  hasAccess: z.boolean(),
  revision: z.number(),
  /** Sentences about what is not filled or is wrong, by field id. */
  problems: Problems,
})

export const participantValues = {
  role: ParticipantRole,
  type: ParticipantType,
  sameAs: z.optional(z.nullable(Id)),
  fields: Fields,
  accounts: z.optional(Accounts),
  bases: z.optional(Bases),
  certificates: z.optional(Certificates),
  /** Fields the person took from a register, and `bank.{БИК}` of accounts: those that agree with it are remembered so. */
  fromRegister: z.optional(
    z
      .array(z.string().check(z.regex(/^(?:[a-z]\w{0,40}|bank\.\d{9})$/i, 'Неверное поле')))
      .check(z.maxLength(100, 'Не больше 100 полей')),
  ),
}

export const Cases = z.object({
  nominative: z.string(),
  genitive: z.string(),
  dative: z.string(),
  accusative: z.string(),
  instrumental: z.string(),
  prepositional: z.string(),
})

/** Who signs, as typed and as printed after «в лице». */
export const signatory = {
  signatory: line,
  signatoryPosition: line,
  signatoryGenitive: line,
  signatoryPositionGenitive: line,
}

export const signatoryChange = {
  signatory: z.optional(line),
  signatoryPosition: z.optional(line),
  signatoryGenitive: z.optional(line),
  signatoryPositionGenitive: z.optional(line),
}
