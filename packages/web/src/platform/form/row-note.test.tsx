import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPart } from '../testing/a-part.tsx'
import { RowNote, rowMark } from './row-note.tsx'

const asked = { path: 'kpp', label: 'КПП', text: 'Заполните поле «КПП»' }
const wrong = { path: 'inn', label: 'ИНН', text: 'Неверная контрольная сумма' }
const tooLong = { path: 'ogrn', label: 'ОГРН', text: 'В ОГРН 13 цифр' }

let part: ReturnType<typeof aPart>
beforeEach(() => {
  part = aPart()
})
afterEach(() => part.close())

test('a row whose drawer is closed says how many of its fields are wrong, and the first of them', async () => {
  const said = async (...problems: (typeof asked)[]) => {
    await part.show(<RowNote id="note" notes={['ИНН 7701234560', null]} problems={problems} />)
    return `${rowMark(problems)}: ${document.querySelector('#note')?.textContent.replaceAll('\u00A0', ' ')}`
  }
  expect(await said()).toBe('done: ИНН 7701234560')
  expect(await said(asked)).toBe('warn: ИНН 7701234560 · Осталось заполнить 1 поле')
  expect(await said(asked, wrong)).toBe('error: ИНН 7701234560 · ИНН: Неверная контрольная сумма')
  expect(await said(wrong, asked, tooLong)).toBe('error: ИНН 7701234560 · 2 ошибки: ИНН: Неверная контрольная сумма')
})
