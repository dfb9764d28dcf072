import { landing } from '@portal/contract/features/landing/endpoints'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../screens/axe.ts'
import { usePortal } from '../portal/portal.ts'

const portal = usePortal()

const hostile = `
  <html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>body { display: none }</style></head><body>
  <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
  <p class="MsoNormal" style="font-size:72pt;color:red" onclick="alert(1)">Из Word<o:p></o:p></p>
  <script>window.hacked = true</script>
  <img src="x" onerror="window.hacked = true"><img src="data:image/png;base64,${'A'.repeat(200_000)}">
  <ul><li><b>Первое</b></li><li><a href="javascript:window.hacked=true">Второе</a></li></ul>
  <p><a href="https://minstroyrf.gov.ru/">Министерство</a></p>
  <iframe src="https://evil.example"></iframe></body></html>`

test('staff paste a hostile page into a question, and a visitor on a phone reads its words alone', async () => {
  const staff = await portal.as('admin')
  const { page } = staff
  await staff.open('/landingEdit?place=faqs')
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Вопрос').fill('Что если вставить чужое?')
  // The editor reads the paste in a document of its own, where the policy of the portal stops the handlers it finds.
  portal.allow(/Executing inline event handler violates.*rich-text-editor/)
  const field = drawer.getByRole('textbox', { name: /^Текст/ })
  await field.click()
  await field.evaluate((box, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, hostile)
  await drawer.getByRole('listitem').filter({ hasText: 'Второе' }).first().waitFor()
  await drawer.getByRole('button', { name: 'Сохранить и показать' }).click()
  await page.getByText(/Что если вставить чужое\?: сохранено/).waitFor()
  const saved = (await staff.api(landing.section, { params: { section: 'faqs' } })).entries.find(
    ({ title }) => title === 'Что если вставить чужое?',
  )
  expect(saved?.body).toEqual([
    { type: 'paragraph', level: 0, spans: [{ text: 'Из Word' }] },
    { type: 'bullet', level: 0, spans: [{ text: 'Первое', bold: true }] },
    { type: 'bullet', level: 0, spans: [{ text: 'Второе' }] },
    { type: 'paragraph', level: 0, spans: [{ text: 'Министерство', href: 'https://minstroyrf.gov.ru/' }] },
  ])

  const visitor = await portal.guest('declarant', { width: 390, height: 844 })
  await visitor.open('/landingView')
  await visitor.page.getByText('Что если вставить чужое?').click()
  await visitor.page.getByText('Из Word').waitFor()
  expect(await visitor.page.getByRole('link', { name: 'Второе' }).count()).toBe(0)
  expect(await visitor.page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await accessibilityFaults(visitor.page)).toEqual([])
  await visitor.page.getByRole('link', { name: /Открыть инструкцию/ }).click()
  await visitor.page.getByRole('heading', { level: 1, name: 'Первое заявление по шагам' }).waitFor()
})
