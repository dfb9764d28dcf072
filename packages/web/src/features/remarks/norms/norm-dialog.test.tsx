import { afterEach, expect, test } from 'vitest'
import { aPage, press, type, until } from '../../../platform/testing/a-page.tsx'
import { NormDialog } from './norm-dialog.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

const norm = {
  id: '0198c0de-0000-7000-8000-000000000001',
  designation: 'СП 22.13330.2016',
  title: 'Основания зданий',
  since: null,
  until: null,
  replacedBy: null,
}

test('a norm is changed by name, and a new one that another has added meanwhile is refused', async () => {
  const message = 'Такая норма уже есть. Измените её в списке'
  const { heard, show } = (page = await aPage(({ body }) =>
    body['replaces']
      ? { body: norm }
      : {
          status: 422,
          body: { status: 422, title: 'Исправьте', code: 'INVALID_INPUT', errors: [{ path: 'designation', message }] },
        },
  ))
  await show(<NormDialog norm={undefined} known={[]} onClose={() => undefined} />)
  await type('Обозначение', norm.designation)
  await type('Название', norm.title)
  await press('Сохранить')
  await until(() => document.body.textContent.includes(message))
  await show(<NormDialog key="known" norm={norm} known={[norm]} onClose={() => undefined} />)
  await press('Сохранить')
  await until(() => heard.length === 2)
  expect(heard.map(({ body }) => [body['designation'], body['replaces']])).toEqual([
    [norm.designation, null],
    [norm.designation, norm.id],
  ])
})
