import { completeness } from '@portal/contract/features/completeness/endpoints'
import { expect, test } from 'vitest'
import { atConstructions } from '../arrange/at-documents.ts'
import { usePortal } from '../portal/portal.ts'
import { accessibilityFaults } from '../screens/axe.ts'
import { horizontalOverflow } from '../screens/horizontal-overflow.ts'

const portal = usePortal()
const many = 200

test('two hundred files are signed in one go; the one that failed is told with its reason and repeated alone', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const names = Array.from({ length: many }, (_, n) => `КР том ${n + 1}.pdf`)
  const { itemId, files } = await atConstructions(declarant, names)
  const failing = files.find(({ name }) => name === 'КР том 77.pdf')
  const sent: string[] = []
  let trees = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/folders')) trees += 1
  })
  portal.allow(/503/)
  await page.route('**/api/file/sign/*', (route) => {
    const ref = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    sent.push(ref)
    // Once, in the middle of the others, the portal is overloaded.
    return ref === failing?.ref && sent.filter((one) => one === ref).length === 1
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', json: overloaded })
      : route.continue()
  })

  await page.getByRole('button', { name: `Подписать ${many}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Подписание' })
  await dialog.getByText(`${many} файлов`, { exact: true }).waitFor()
  const agreed = dialog.getByRole('button', { name: `Подписать ${many} файлов` })
  // Certificates are looked for first; two clicks as quick as these would be taken for a double one.
  await agreed.click({ trial: true })
  await agreed.press('Enter')
  const report = page.getByRole('dialog', { name: 'Итог подписания' })
  await report.waitFor({ timeout: 300_000 })
  await report.getByText('Не удалось 1', { exact: true }).waitFor()
  // What failed stands first, with its reason; every other file says when it was signed.
  const rows = report.locator('.sign-list > *')
  const told = await rows.allInnerTexts()
  expect(told).toHaveLength(many)
  expect(told[0]).toMatch(/КР том 77\.pdf[^]*Портал перегружен/)
  expect(told.filter((text) => /подписан\sв\s\d\d:\d\d/.test(text))).toHaveLength(many - 1)
  expect(sent).toHaveLength(many)
  // The page behind it has followed without asking for all documents after each of them.
  expect(trees).toBeLessThan(many / 2)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await report.getByText(/Портал перегружен/).scrollIntoViewIfNeeded()
  expect(await horizontalOverflow(page)).toEqual([])
  expect(await rows.evaluateAll((all) => all.filter((row) => row.scrollWidth > row.clientWidth).length)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  // By the keys alone: the end has put the focus on «Готово», the button before it repeats.
  await page.keyboard.press('Shift+Tab')
  expect(await page.locator(':focus').innerText()).toMatch(/^Повторить 1\sфайл$/)
  await page.keyboard.press('Enter')
  await report.getByText('Не удалось 1', { exact: true }).waitFor({ state: 'hidden' })
  await report.getByRole('button', { name: 'Готово' }).press('Enter')
  expect(sent.slice(many)).toEqual([failing?.ref])
  const { documents } = await api(completeness.item, { params: { id: itemId } })
  expect(documents.filter(({ isSigned }) => !isSigned)).toEqual([])
  await page.getByRole('button', { name: /^Подписать \d+$/ }).waitFor({ state: 'detached' })
})

const overloaded = {
  code: 'TOO_BUSY',
  title: 'Портал перегружен и не успел ответить. Повторите через минуту.',
  status: 503,
}
