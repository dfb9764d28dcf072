import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPart } from '../../testing/a-part.tsx'
import { WholeNumbers } from './whole-numbers.tsx'

let part: ReturnType<typeof aPart>
beforeEach(() => {
  part = aPart()
})
afterEach(() => part.close())

test('numbers of applications do not part at a hyphen, and are copied as they were written', async () => {
  const text =
    'Черновик Ч-2 отправлен: заявление № 01-2026-00003, тел. 8-800, из-за ГИП-а 44-ФЗ, 77-1-1-3-000001-2026, письма № Вх-00004/26 и Исх-00042/26'
  await part.show(
    <p>
      <WholeNumbers text={text} />
    </p>,
  )
  const whole = [...document.querySelectorAll('.nowrap')].map((one) => one.textContent)
  expect(whole).toEqual(['Ч-2', '01-2026-00003', '8-800', '77-1-1-3-000001-2026', 'Вх-00004/26', 'Исх-00042/26'])
  expect(document.querySelector('p')?.textContent).toContain('№\u00a001-2026-00003')
})
