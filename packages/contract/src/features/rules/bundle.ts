import { primacies } from '@portal/domain/request/objects/objects'
import { requestKinds } from '@portal/domain/stages/facts'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { RowFields, SteadType } from '../objects/shapes.ts'
import { Account, Bases, Certificates, ParticipantRole, ParticipantType } from '../participants/shapes.ts'
import { Financing, Goal, Indicator, ObjectType, WorkType } from '../requests/shapes.ts'

const key = z.string().check(z.minLength(1, 'Укажите обозначение'), z.maxLength(60, 'Не длиннее 60 знаков'))
const words = z.nullable(z.string().check(z.maxLength(1000, 'Не длиннее 1000 знаков')))
const count = z.number('Укажите число').check(z.int('Укажите целое число'), z.minimum(0, 'Не меньше нуля'))

function listOf<T extends z.core.$ZodType>(row: T, most: number) {
  return z._default(z.array(row).check(z.maxLength(most, `Не больше ${most} строк`)), [])
}

// Each is work, and may be answered with a sentence: whoever has more asks about them by parts.
const mostNames = 1000
const mostDocuments = 500
const mostIndicators = 1000

/** What outside programs know of a document: where it belongs and what lies there. */
const BundleDocument = z.object({
  /** Folder and type as `GET /api/request/{id}/folders` names them: `05`, `07.24`. */
  folder: key,
  /** Id of the part of the object whose folder it is. */
  part: z._default(z.nullable(key), null),
  code: key,
  title: z._default(z.string().check(z.maxLength(1000, 'Не длиннее 1000 знаков')), ''),
  files: count,
  /** What the files are called, as far as it is known and without signatures: names are judged as those of a draft. */
  names: listOf(z.string().check(z.maxLength(1000, 'Не длиннее 1000 знаков')), 1000),
  notSigned: z._default(count, 0),
  /** Files without a certifying sheet (ИУЛ). */
  uncertified: z._default(count, 0),
  ignoredReason: z._default(words, null),
  number: z._default(words, null),
  date: z._default(words, null),
  author: z._default(words, null),
})

/** An application that is not stored, with ids of the sender's own. Wrong values are no fault of the call: they are answered. */
export const Bundle = z.object({
  goal: Goal,
  objectType: ObjectType,
  workType: WorkType,
  primacy: z.enum(typedKeys(primacies), 'Выберите: первичная, повторная или по результатам сопровождения'),
  /** An application under a contract of expert support, or the contract's own: ordinary when it is not said. */
  kind: z._default(z.enum(requestKinds, 'Такого вида заявления нет'), 'ordinary'),
  /** Section → field → value, as in `PUT /api/request/{id}`. */
  sections: z.record(key, z.record(key, z.unknown())),
  participants: listOf(
    z.object({
      id: key,
      role: ParticipantRole,
      type: ParticipantType,
      sameAs: z._default(z.nullable(key), null),
      fields: z.record(key, z.string().check(z.maxLength(1000, 'Не длиннее 1000 знаков'))),
      accounts: listOf(Account, 10),
      bases: z._default(Bases, []),
      certificates: z._default(Certificates, []),
    }),
    100,
  ),
  addresses: listOf(z.object({ region: z.string(), text: z.string() }), 200),
  steads: listOf(z.object({ id: key, type: SteadType, fields: RowFields }), 100),
  parts: z._default(
    z
      .array(
        z.object({
          id: key,
          index: z.int('Укажите целое число'),
          fields: RowFields,
          indicators: listOf(Indicator, 200),
        }),
      )
      .check(
        z.maxLength(100, 'Не больше 100 строк'),
        z.refine(
          (parts) => parts.reduce((sum, { indicators }) => sum + indicators.length, 0) <= mostIndicators,
          `Не больше ${mostIndicators} показателей частей за одну проверку: проверьте части порознь`,
        ),
      ),
    [],
  ),
  financing: listOf(Financing, 200),
  indicators: listOf(Indicator, 200),
  documents: z._default(
    z.array(BundleDocument).check(
      z.maxLength(mostDocuments, `Не больше ${mostDocuments} документов за одну проверку: проверьте их по частям`),
      z.refine(
        (documents) => documents.reduce((sum, { names }) => sum + names.length, 0) <= mostNames,
        `Не больше ${mostNames} имён файлов за одну проверку: проверьте документы по частям`,
      ),
    ),
    [],
  ),
  /** Linked requests. */
  links: z._default(count, 0),
})
