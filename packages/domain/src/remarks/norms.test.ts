import { expect, test } from 'vitest'
import { type Norm, normsIn } from './norms.ts'

const concrete2012: Norm = {
  designation: 'СП 63.13330.2012',
  title: 'Бетонные и железобетонные конструкции',
  since: '2013-01-01',
  until: '2019-06-20',
  replacedBy: 'СП 63.13330.2018',
}
const concrete2018: Norm = {
  ...concrete2012,
  designation: 'СП 63.13330.2018',
  since: '2019-06-20',
  until: null,
  replacedBy: null,
}
const norms = [concrete2012, concrete2018]
const say = (text: string, day: string) => normsIn(text, norms, day).map((status) => status.say)

test('a requirement that is no longer in force says since when, and what stands for it', () => {
  expect(say('п. 8.1 СП 63.13330.2012', '2026-11-27')).toEqual([
    'не действует с 20.06.2019, вместо него СП 63.13330.2018',
  ])
  expect(say('п. 8.1 СП\u00A063.13330.2018', '2026-11-27')).toEqual(['действует'])
  expect(say('СП 63.13330.2018', '2019-06-19')).toEqual(['вступит в силу 20.06.2019'])
})

test('a longer number is another requirement', () => {
  expect(say('СП 163.13330.2018', '2026-11-27')).toEqual([])
  expect(say('СП 63.13330.2018.1', '2026-11-27')).toEqual([])
  expect(say('СП 63.13330.2018.', '2026-11-27')).toEqual(['действует'])
})
