import { expect, test } from 'vitest'
import { differenceOf } from './event-difference.ts'

test('a refusal is told by the title of its ground, and a ground nobody knows as it stands', () => {
  const groundIn = (ground: string) =>
    differenceOf({ from: 'completeness', to: 'withoutConsiderationRejection', ground })
  expect(groundIn('notSubject')).toEqual([
    { label: 'Этап или значение', before: 'Проверка комплектности', after: 'Оставлено без рассмотрения' },
    { label: 'Основание', before: null, after: 'Документация не подлежит государственной экспертизе' },
  ])
  expect(groundIn('Письмо № 5').at(-1)?.after).toBe('Письмо № 5')
})
