import { maxParts } from '@portal/domain/request/objects/parts'
import { steadTypeCodes } from '@portal/domain/request/objects/steads'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Indicator } from '../requests/shapes.ts'
import { Done, Id, IdParams, Revision } from '../../shared.ts'

/** Text of a row: kept as typed, even when a check fails, so that nothing is lost; the check says what to mend. */
const line = z.string('Укажите текст').check(z.maxLength(2000, 'Не длиннее 2000 знаков'))

/** Field ids of domain/request/parts.ts and steads.ts with what is typed. */
export const Fields = z.record(z.string().check(z.regex(/^[a-z]\w{0,40}$/i, 'Неверное поле')), line)

const Problems = z.array(z.object({ path: z.string(), label: z.string(), text: z.string() }))

/** A part of the object or a stage; the object is that of the application, so its id is the application's. */
const Part = z.object({
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

const partValues = {
  fields: Fields,
  indicators: z.optional(z.array(Indicator).check(z.maxLength(200, 'Не больше 200 показателей'))),
}

/** Places are counted from 1. */
const Place = z.string().check(z.regex(/^[1-9]\d{0,2}$/, `Место части — число от 1 до ${maxParts}`))

export const SteadType = z.enum(steadTypeCodes, 'Выберите вид документа')

const Stead = z.object({
  id: Id,
  type: SteadType,
  fields: z.record(z.string(), z.string()),
  revision: z.number(),
  problems: Problems,
})

const SteadParams = z.object({ id: Id, steadId: Id })

export const objects = group({
  parts: {
    method: 'GET',
    path: '/api/objects/{id}/parts',
    access: 'ViewParticipant',
    summary: 'Части объекта и этапы по порядку',
    params: IdParams,
    reply: z.object({ parts: z.array(Part) }),
  },
  part: {
    method: 'GET',
    path: '/api/objects/{id}/parts/{index}',
    access: 'ViewParticipant',
    summary: 'Часть объекта по её месту',
    params: z.object({ id: Id, index: Place }),
    reply: Part,
    errors: ['NOT_FOUND'],
  },
  addPart: {
    method: 'POST',
    path: '/api/objects/{id}/parts/{index}',
    access: 'UpdateRequest',
    summary: 'Добавить часть на место; следующие отодвигаются',
    params: z.object({ id: Id, index: Place }),
    body: z.object(partValues),
    reply: Part,
    errors: ['EDIT_CLOSED', 'FIELD_NOT_OPEN', 'INVALID_INPUT'],
  },
  updatePart: {
    method: 'PUT',
    path: '/api/parts/{id}',
    access: { key: 'UpdateRequest', of: 'part' },
    summary: 'Изменить часть объекта; с местом — переставить',
    params: IdParams,
    body: z.object({
      revision: Revision,
      ...partValues,
      index: z.optional(z.int('Укажите целое число').check(z.minimum(1, 'Места считаются с 1'))),
    }),
    reply: Part,
    errors: ['REVISION_CONFLICT', 'EDIT_CLOSED', 'FIELD_NOT_OPEN', 'INVALID_INPUT'],
  },
  removePart: {
    method: 'DELETE',
    path: '/api/parts/{id}',
    access: { key: 'UpdateRequest', of: 'part' },
    summary: 'Убрать часть объекта, если в её папках нет документов',
    params: IdParams,
    reply: Done,
    errors: ['PART_HAS_DOCUMENTS', 'EDIT_CLOSED', 'FIELD_NOT_OPEN'],
  },
  restorePart: {
    method: 'POST',
    path: '/api/parts/{id}/restore',
    access: { key: 'UpdateRequest', of: 'part' },
    summary: 'Вернуть часть, которую вы убрали, на её место',
    params: IdParams,
    reply: Part,
    errors: ['NOT_FOUND', 'EDIT_CLOSED', 'FIELD_NOT_OPEN'],
  },
  steads: {
    method: 'GET',
    path: '/api/request/{id}/steads',
    access: 'ViewParticipant',
    summary: 'Земельные участки заявления',
    params: IdParams,
    reply: z.object({ steads: z.array(Stead) }),
  },
  steadsOfType: {
    method: 'GET',
    path: '/api/request/{id}/steadInfoType/{type}',
    access: 'ViewParticipant',
    summary: 'Земельные участки по виду документа: gpzu, ppt, rns, other',
    params: z.object({ id: Id, type: SteadType }),
    reply: z.object({ steads: z.array(Stead) }),
  },
  stead: {
    method: 'GET',
    path: '/api/request/{id}/steadInfo/{steadId}',
    access: 'ViewParticipant',
    summary: 'Земельный участок',
    params: SteadParams,
    reply: Stead,
    errors: ['NOT_FOUND'],
  },
  setStead: {
    method: 'PUT',
    path: '/api/request/{id}/steadInfo/{steadId}',
    access: 'UpdateRequest',
    summary: 'Записать земельный участок; с редакцией 0 — добавить',
    params: SteadParams,
    body: z.object({ revision: Revision, type: SteadType, fields: Fields }),
    reply: Stead,
    errors: ['NOT_FOUND', 'REVISION_CONFLICT', 'EDIT_CLOSED', 'FIELD_NOT_OPEN', 'INVALID_INPUT'],
  },
  removeStead: {
    method: 'DELETE',
    path: '/api/request/{id}/steadInfo/{steadId}',
    access: 'UpdateRequest',
    summary: 'Убрать земельный участок',
    params: SteadParams,
    reply: Done,
    errors: ['NOT_FOUND', 'EDIT_CLOSED', 'FIELD_NOT_OPEN'],
  },
})
