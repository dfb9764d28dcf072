import { expect, test } from 'vitest'
import { classOf, typeTitle } from './ifc-messages.ts'

test('classes of a model are called in Russian in whatever case they are written, an unknown one by its own name', () => {
  expect(['IFCSLAB', 'IfcRoad', 'IfcEarthworksFill', 'IFCNEWTHING'].map(typeTitle)).toEqual([
    'Плита',
    'Дорога',
    'Насыпь',
    'IFCNEWTHING',
  ])
})

test('what is chosen is called in Russian and as the schema calls it', () => {
  const wall = { id: 3, type: 'IFCWALL', name: 'Ст-1', children: [] }
  const unknown = { id: 4, type: 'IFCNEWTHING', name: '', children: [] }
  const tree = {
    id: 1,
    type: 'IFCPROJECT',
    name: '',
    children: [{ id: 2, type: 'IFCSITE', name: '', children: [wall, unknown] }],
  }
  expect([3, 4, 5].map((id) => classOf(tree, id))).toEqual(['Стена, IFCWALL', 'IFCNEWTHING', undefined])
})
