import { documents } from '@portal/contract/features/documents/endpoints'
import { expect, test } from 'vitest'
import { aDraftWithDocuments } from '../../arrange/arrange.ts'
import { makeMove } from '../../arrange/make-move.ts'
import { usePortal } from '../../portal/portal.ts'
import { until } from '../../portal/until.ts'

const portal = usePortal()

test('print forms of two applications are signed in one go from the queue', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const ids = [await aDraftWithDocuments({ declarant: api }), await aDraftWithDocuments({ declarant: api })]
  for (const id of ids) await makeMove(api, id, 'completeDocuments')
  await until(
    () => api(documents.toSign, { query: {} }),
    ({ rows }) => rows.reduce((sum, { files }) => sum + files.length, 0) === 4,
    { within: 60_000 },
  )
  await declarant.open('/workplace')
  const card = page.getByRole('region', { name: 'Подписать разом' })
  await card.getByText(/4\sфайла\sв\s2\sзаявлениях/).waitFor()
  await card.getByRole('button', { name: 'Подписать 4 файла' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подписание' })
  await dialog.getByRole('button', { name: 'Подписать 4 файла' }).click()
  const result = page.getByRole('dialog', { name: 'Итог подписания' })
  await result.getByText('подписано', { exact: true }).waitFor({ timeout: 120_000 })
  await result.getByRole('button', { name: 'Готово' }).click()
  await card.waitFor({ state: 'detached' })
  expect((await api(documents.toSign, { query: {} })).rows).toEqual([])
  for (const id of ids) await makeMove(api, id, 'submitRequest')
})
