import { expect, test } from 'vitest'
import { changeText } from './version-change.ts'

test.each([
  [
    { bytes: 1_048_576, pages: 2, name: true, content: true },
    'содержимое, имя файла, листов больше на 2, размер больше на 1 МБ',
  ],
  [{ bytes: -2048, pages: 0, name: false, content: true }, 'содержимое, размер меньше на 2 КБ'],
  [{ bytes: 0, pages: null, name: true, content: false }, 'только имя, содержимое то же'],
  [{ bytes: 0, pages: 0, name: false, content: false }, 'ничего: то же содержимое'],
])('what changed is said in one sentence: %o', (change, text) => {
  expect(changeText(change).replaceAll('\u00a0', ' ')).toBe(text)
})
