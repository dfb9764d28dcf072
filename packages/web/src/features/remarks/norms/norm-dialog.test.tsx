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
  revision: 3,
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
    [norm.designation, { id: norm.id, revision: norm.revision }],
  ])
})

test('what another changed meanwhile is taken over, and where both changed it his value is told', async () => {
  const theirs = { ...norm, title: 'Основания зданий и сооружений', since: '2017-07-01', revision: 4 }
  const { heard, show } = (page = await aPage(({ body }) =>
    JSON.stringify(body['replaces']).includes('"revision":4')
      ? { body: theirs }
      : { status: 409, body: { status: 409, title: 'Изменено', code: 'REVISION_CONFLICT', norm: theirs } },
  ))
  await show(<NormDialog norm={norm} known={[norm]} onClose={() => undefined} />)
  await type('Название', 'Мои основания')
  await press('Сохранить')
  await until(() => document.body.textContent.includes('только что изменил другой'))
  expect(document.body.textContent).toContain('у него: «Основания зданий и сооружений»')
  await press('Сохранить')
  await until(() => heard.length === 2)
  expect(heard[1]?.body).toMatchObject({ title: 'Мои основания', since: '2017-07-01', replaces: { revision: 4 } })
})
