import { participants } from '@portal/contract/features/participants/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDraft } from '../arrange/fill-draft.ts'
import type { Person } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { horizontalOverflow } from '../screens/horizontal-overflow.ts'

const portal = usePortal()

// A field that must be filled has a star after its label.
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(new RegExp(`^${label}( \\*)?$`))
const button = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const sheet = (page: Page, name: string) => page.getByRole('dialog').getByRole('tab', { name }).click()
const saved = (page: Page) =>
  page
    .getByRole('dialog')
    .getByText(/^Сохранено/)
    .waitFor()

async function stored({ api }: Person, requestId: string, role: string) {
  const { participants: rows } = await api(participants.list, { params: { requestId } })
  const row = rows.find((one) => one.role === role)
  if (!row) throw new Error(`nobody is ${role}`)
  return row
}

async function addDeveloper({ page, open }: Person, id: string) {
  await open(`/request/${id}/draft#participants`)
  await page.getByRole('region', { name: 'Участники' }).getByRole('button', { name: 'Добавить застройщика' }).click()
  await field(page, 'Полное наименование').waitFor()
}

test('an organisation is found by name, its requisites come from the register and are marked; a change by hand shows', async () => {
  const declarant = await portal.as('declarant')
  const { page } = declarant
  const id = await aDraft(declarant.api)
  await addDeveloper(declarant, id)
  await field(page, 'Полное наименование').fill('изыскания-при')
  await button(page, /ИНН 9900007774/).click()
  await expect.poll(() => field(page, 'ИНН').inputValue()).toBe('9900007774')
  await page
    .getByRole('dialog')
    .getByText(/^Из\sреестра:\sЕГРЮЛ\sна\s19\.11\.2026/)
    .first()
    .waitFor()
  await field(page, 'КПП').fill('770101001')
  await page
    .getByRole('dialog')
    .getByText(/^Изменено\sвручную\.\sИз\sреестра/)
    .waitFor()
  await saved(page)
  await expect.poll(async () => (await stored(declarant, id, 'DEVELOPER')).fields['kpp']).toBe('770101001')
  const { origin } = await stored(declarant, id, 'DEVELOPER')
  expect(origin['inn']).toMatchObject({ source: 'register', register: 'organizations', value: '9900007774' })
  expect(origin['kpp']?.value).not.toBe('770101001')
  await button(page, 'Готово').click()
  await page.getByText(/Из\sреестра\s\(ЕГРЮЛ\sна\s19\.11\.2026\),\sизменено\sвручную:\s1/).waitFor()
})

test('by keyboard: who signs, his name and position in the genitive, on what he acts, and a bank account', async () => {
  const declarant = await portal.as('declarant')
  const { page } = declarant
  const id = await aDraft(declarant.api)
  await addDeveloper(declarant, id)
  await page.getByRole('dialog').getByRole('tab', { name: 'Полномочия' }).focus()
  await page.keyboard.press('Enter')
  await field(page, 'Подписывает').focus()
  await page.keyboard.type('Орлова Мария Сергеевна')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Генеральный директор')
  await button(page, 'Подставить').press('Enter')
  await expect
    .poll(() => field(page, 'Подписывающий в родительном падеже').inputValue())
    .toBe('Орловой Марии Сергеевны')
  await field(page, 'Должность в родительном падеже').fill('генерального директора общества')
  await button(page, 'Добавить основание').press('Enter')
  await field(page, 'Документ').selectOption({ label: 'Доверенность' })
  await field(page, 'Номер').fill('15')
  await field(page, 'Номер').press('Tab')
  await button(page, 'Добавить основание').press('Enter')
  await field(page, 'Документ').last().selectOption({ label: 'Устав' })
  await sheet(page, 'Банк')
  await button(page, 'Добавить счёт').press('Enter')
  await field(page, 'БИК').fill('044525225')
  await button(page, 'Заполнить из справочника').press('Enter')
  await field(page, 'Расчётный счёт').fill('40702810838000000018')
  await field(page, 'Расчётный счёт').press('Tab')
  await page.getByRole('dialog').getByText('Расчётный счёт не подходит к БИК: проверьте цифры').waitFor()
  await field(page, 'Расчётный счёт').fill('40702810838000000017')
  await saved(page)
  await page
    .getByRole('dialog')
    .getByText(/Из\sреестра:\sсправочник\sБИК\sна\s20\.11\.2026/)
    .waitFor()
  await expect
    .poll(async () => (await stored(declarant, id, 'DEVELOPER')).accounts[0]?.account)
    .toBe('40702810838000000017')
  expect(await stored(declarant, id, 'DEVELOPER')).toMatchObject({
    fields: {
      signatory: 'Орлова Мария Сергеевна',
      signatoryGenitive: 'Орловой Марии Сергеевны',
      signatoryPositionGenitive: 'генерального директора общества',
    },
    bases: [{ kind: 'attorney', number: '15' }, { kind: 'charter' }],
    accounts: [{ bankName: 'ПАО Сбербанк, г. Москва', correspondent: '30101810400000000225' }],
  })
})

test('on a phone: a name that tells no gender is proposed in both, and a person of another role is linked, not copied', async () => {
  const declarant = await portal.as('declarant', { width: 390, height: 844 })
  const { page } = declarant
  const id = await aDraft(declarant.api)
  await addDeveloper(declarant, id)
  await field(page, 'Фамилия руководителя').fill('Коваль')
  await field(page, 'Имя руководителя').fill('Саша')
  await button(page, 'Подставить женское имя').click()
  await expect.poll(() => field(page, 'Руководитель в родительном падеже').inputValue()).toBe('Коваль Саши')
  const { inn, kpp } = await stored(declarant, id, 'DECLARANT')
  await field(page, 'ИНН').fill(inn ?? '')
  await field(page, 'КПП').fill(kpp ?? '')
  await button(page, 'Брать сведения оттуда').click()
  await page.getByRole('dialog').getByText('Сведения берутся у участника «Заявитель».').waitFor()
  await saved(page)
  const { sameAs, fields } = await stored(declarant, id, 'DEVELOPER')
  // What was typed stays his own; nothing of the other is copied.
  expect([sameAs, fields['inn'], fields['fullName'] ?? '']).toEqual([
    (await stored(declarant, id, 'DECLARANT')).id,
    inn,
    '',
  ])
  await button(page, 'Готово').click()
  await page.getByText('Кому открыто заявление').click()
  await page.getByText(/Владелец\sзаявления\s·\sизменяет\sи\sподписывает/).waitFor()
  expect(await horizontalOverflow(page)).toEqual([])
})
