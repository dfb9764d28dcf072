import { expect, test } from 'vitest'
import { findPlaces, placeWords } from './find-places.ts'
import type { FormElement, FormModel, FormType } from './form-model.ts'

const element = (name: string, title: string, type?: string): FormElement => ({
  kind: 'element',
  name,
  title,
  help: '',
  min: 1,
  max: 1,
  look: type ? 'section' : 'field',
  ...(type ? { type } : { value: { kind: 'text' } }),
})
const type = (parts: FormElement[]): FormType => ({ title: '', attributes: [], parts, asserts: [] })
const model: FormModel = {
  root: 'Task',
  type: 'Task',
  title: 'Задание',
  namespace: null,
  types: {
    Task: type([element('Object', 'Объект', 'Object')]),
    Object: type([element('Name', 'Наименование объекта'), element('Part', 'Часть', 'Object')]),
  },
}

test('a place is found by its title or its name, the nearer one first, and a type within itself only once', () => {
  expect(findPlaces(model, 'объект', 10)).toEqual([
    { path: 'Object', place: 'Объект' },
    { path: 'Object/Name', place: 'Объект › Наименование объекта' },
  ])
  expect(findPlaces(model, 'name', 10).map(({ path }) => path)).toEqual(['Object/Name'])
  expect(findPlaces(model, 'объект', 1)).toHaveLength(1)
})

test('a place without keys has the words of the schema', () => {
  expect(placeWords(model, 'Object/Part/Name')).toEqual({ title: 'Наименование объекта', help: '' })
  expect(placeWords(model, 'Object/Nothing')).toEqual({ title: '', help: '' })
})
