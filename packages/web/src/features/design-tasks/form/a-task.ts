import type { FormElement, FormModel, FormValue } from '@portal/domain/design-tasks/form-model'
import type { DesignTaskVersion } from '../design-task-queries.ts'

export const id = '0198c0de-0000-7000-8000-00000000000a'
function aField(name: string, value: FormValue): FormElement {
  return { kind: 'element', name, title: name, help: '', min: 0, max: 1, look: 'field', value }
}

/** A name, a choice between two, a list, and a field of each kind. */
export const model: FormModel = {
  root: 'Task',
  type: 'Task',
  title: 'Задание',
  namespace: null,
  types: {
    Task: {
      title: 'Задание',
      attributes: [],
      parts: [
        {
          kind: 'element',
          name: 'Name',
          title: 'Наименование',
          help: 'Как в задании на торги',
          min: 1,
          max: 1,
          look: 'field',
          value: { kind: 'text' },
        },
        {
          kind: 'choice',
          key: 'c1',
          title: 'Кто заказчик',
          isObligatory: true,
          branches: [
            { key: 'b1', title: 'Организация' },
            { key: 'b2', title: 'Человек' },
          ],
        },
        {
          kind: 'element',
          name: 'Snils',
          title: 'СНИЛС',
          help: '',
          min: 1,
          max: 1,
          look: 'field',
          value: { kind: 'text' },
          in: { choice: 'c1', branch: 'b2' },
        },
        {
          kind: 'element',
          name: 'Floor',
          title: 'Этаж',
          help: '',
          min: 0,
          max: null,
          look: 'list',
          value: { kind: 'integer' },
        },
        aField('Kind', {
          kind: 'enumeration',
          enumeration: 'Kinds',
          values: [
            { value: '1', title: 'Строительство' },
            { value: '2', title: 'Реконструкция' },
          ],
        }),
        aField('Since', { kind: 'date' }),
        aField('Share', { kind: 'number' }),
        aField('Is', { kind: 'yesNo' }),
      ],
      asserts: [],
    },
  },
}
/** A draft with nothing in it. */
export const version: DesignTaskVersion = {
  id,
  taskId: id,
  number: 'ЗП-1',
  version: 1,
  status: 'draft',
  revision: 4,
  object: 'Школа',
  author: 'Образцова Вера',
  schema: { id, title: 'Задание', version: '01.01', documentType: 'designTask' },
  newerSchema: null,
  requestId: null,
  createdAt: '2026-01-10T09:00:00.000Z',
  changedAt: '2026-01-10T09:00:00.000Z',
  checksum: null,
  file: null,
  content: [],
  more: false,
  aside: 0,
  approvers: [],
  remarks: [],
  versions: [],
  may: { edit: true, decide: false, appoint: true, makeVersion: false, moves: [] },
}
