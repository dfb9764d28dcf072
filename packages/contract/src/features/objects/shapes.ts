import { maxParts } from '@portal/domain/request/objects/parts'
import { steadTypeCodes } from '@portal/domain/request/objects/steads'
import * as z from 'zod/mini'
import { Indicator } from '../requests/shapes.ts'
import { Id } from '../../shared.ts'

/** Text of a row: kept as typed, even when a check fails, so that nothing is lost; the check says what to mend. */
const line = z.string('Укажите текст').check(z.maxLength(10_000, 'Не длиннее 10 000 знаков'))

/** Field ids of domain/request/objects/parts.ts and steads.ts with what is typed. */
export const RowFields = z.record(z.string().check(z.regex(/^[a-z]\w{0,40}$/i, 'Неверное поле')), line)

const Problems = z.array(z.object({ path: z.string(), label: z.string(), text: z.string() }))

/** A part of the object or a stage; the object is that of the application, so its id is the application's. */
export const Part = z.object({
  id: Id,
  /** Its place among the parts, from 1. */
  index: z.number(),
  fields: z.record(z.string(), z.string()),
  indicators: z.array(Indicator),
  /** Documents in the folders of the part: with them it cannot be removed. */
  documents: z.number(),
  revision: z.number(),
  problems: Problems,
})

export const partValues = {
  fields: RowFields,
  indicators: z.optional(z.array(Indicator).check(z.maxLength(200, 'Не больше 200 показателей'))),
}

/** Places are counted from 1. */
export const Place = z.string().check(z.regex(/^[1-9]\d{0,2}$/, `Место части — число от 1 до ${maxParts}`))

export const SteadType = z.enum(steadTypeCodes, 'Выберите вид документа')

export const Stead = z.object({
  id: Id,
  type: SteadType,
  fields: z.record(z.string(), z.string()),
  revision: z.number(),
  problems: Problems,
})

export const SteadParams = z.object({ id: Id, steadId: Id })
