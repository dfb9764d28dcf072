import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Day, IdParams, text, fileTypes } from '../../shared.ts'
import { SettingProposal, SettingTerms, SettingValue } from './shapes.ts'

const All = z.object({ values: z.array(SettingValue), proposals: z.array(SettingProposal), today: Day })

export const settings = group({
  list: {
    method: 'GET',
    path: '/api/settings',
    access: 'Administration',
    summary: 'Настройки портала: значения по дням действия с источником и предложенные изменения',
    reply: All,
  },
  preview: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/settings/preview',
    access: 'Administration',
    summary: 'Что затронет новое значение: какие сроки останутся, у скольких договоров изменится плата',
    body: SettingTerms,
    reply: z.object({
      before: z.nullable(z.string()),
      after: z.string(),
      /** Deadlines that run by the present value and stay as they are. */
      openDeadlines: z.number(),
      /** Contracts not concluded yet, whose price may be counted anew. */
      openContracts: z.number(),
    }),
    errors: ['INVALID_INPUT'],
  },
  create: {
    method: 'POST',
    repeat: 'key',
    path: '/api/settings',
    access: 'Administration',
    summary:
      'Предложить новое значение со дня; вступит в силу, когда его подтвердит другой сотрудник. Объявление действует сразу',
    body: SettingTerms,
    reply: All,
    errors: ['INVALID_INPUT', 'SETTING_REFUSED'],
  },
  accept: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/settings/proposals/{id}/accept',
    access: 'Administration',
    summary: 'Подтвердить предложенное другим значение',
    params: IdParams,
    reply: All,
    errors: ['NOT_FOUND', 'SETTING_REFUSED'],
  },
  refuse: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/settings/proposals/{id}/refuse',
    access: 'Administration',
    summary: 'Отклонить предложенное значение или отозвать своё',
    params: IdParams,
    body: z.object({ reason: text(3, 300, 'Укажите причину') }),
    reply: All,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'SETTING_REFUSED'],
  },
  file: {
    method: 'GET',
    path: '/api/settings/file',
    access: 'Administration',
    summary: 'Все действующие и будущие значения файлом JSON',
    reply: 'file',
    fileTypes: fileTypes.json,
    perMinute: 20,
  },
  takeFile: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/settings/file',
    access: 'Administration',
    summary: 'Предложить все значения файла, которых ещё нет; каждое подтвердит другой сотрудник',
    body: z.object({
      rows: z
        .array(SettingTerms, 'Файл не похож на настройки портала')
        .check(z.maxLength(500, 'Не больше 500 значений')),
    }),
    reply: z.object({
      proposed: z.number(),
      same: z.number(),
      refused: z.array(z.object({ title: z.string(), why: z.string() })),
    }),
    errors: ['INVALID_INPUT'],
  },
})
