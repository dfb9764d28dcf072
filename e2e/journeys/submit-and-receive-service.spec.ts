import { documents } from '@portal/contract/features/documents/endpoints'
import { fillExample } from '@portal/contract/fill-example'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { todayTyped } from '../portal/day.ts'
import { fillFolders } from '../arrange/documents.ts'
import { exampleOf } from '../arrange/fill-draft.ts'
import { type Person, signIn } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { aModel, aNote, aPdf } from '../arrange/samples.ts'
import {
  act,
  agree,
  answerRemark,
  chosen,
  issueConclusion,
  openSection,
  replaceFile,
  seeStage,
  sign,
  signPaper,
  writeRemark,
} from '../steps/steps.ts'

const portal = usePortal()
const example = exampleOf()

test('a declarant and the staff bring an application from an empty draft to a rendered service', async () => {
  const declarant = await portal.guest('declarant')
  await declarant.open('/requests')
  await signIn(declarant)
  const id = await createDraft(declarant)
  await fillByHand(declarant, id)
  await fillTheRest(declarant, id)
  await loadDocuments(declarant, id)
  const number = await submit(declarant)

  const staff = await portal.as('admin')
  await accept(staff, number)
  await signContract(declarant, staff, id)
  await pay(declarant, staff, id)
  await examine(declarant, staff)
  await conclude(declarant, staff, id)

  const { stage, remarks } = await declarant.api(requests.get, { params: { id } })
  expect(stage).toBe('serviceRendered')
  expect(remarks.requestRemarks).toEqual([])
}, 240_000)

/** Three questions; goal 21 is what the page proposes. */
async function createDraft({ page }: Person): Promise<string> {
  await page.getByRole('link', { name: 'Новое заявление' }).first().click()
  await page.getByRole('button', { name: 'Дальше: объект' }).click()
  await page.getByRole('radio', { name: 'Объект капитального строительства производственного назначения' }).check()
  await page.getByRole('radio', { name: 'Строительство', exact: true }).check()
  await page.getByLabel('Наименование объекта').fill(String(example.sections['object']?.['name']))
  await page.getByRole('button', { name: 'Дальше: подразделение' }).click()
  await page.getByRole('radio', { name: 'Центральный филиал' }).check()
  await page.getByRole('button', { name: 'Создать черновик' }).click()
  await seeStage(page, 'draft_filling')
  return /request\/([\w-]+)/.exec(page.url())?.[1] ?? ''
}

async function fillByHand({ page }: Person, id: string) {
  const about = page.getByRole('region', { name: 'Общие сведения' })
  await about.getByLabel('Место проведения экспертизы').selectOption('Дистанционно')
  await about.getByLabel('Типовая проектная документация').selectOption('Не использована: нет подходящей')
  await about.getByLabel('Форма подписания договора').selectOption('Электронная')
  await about.getByLabel('Закон о закупках').selectOption('Без закупки')
  await about.getByRole('textbox', { name: 'Контактное лицо' }).fill('Образцова Вера Примеровна')
  await about.getByLabel('Телефон').fill('+7 495 123-45-67')
  await about.getByLabel('Электронная почта').fill('office@severny.example.ru')
  await about.getByLabel('Согласие на обработку персональных данных').check()
  await about.getByLabel('Оплату гарантирую').check()
  await page.getByRole('link', { name: /готово Общие сведения/ }).waitFor()

  const addresses = page.getByRole('region', { name: 'Адреса объекта' })
  await addresses.getByRole('button', { name: 'Добавить адрес' }).click()
  await addresses.getByLabel('Регион').fill('Москва')
  await page.getByRole('option', { name: '77 Москва' }).click()
  await addresses.getByLabel('Адрес или описание места').fill('г. Москва, ул. Лесная, земельный участок 5')
  await page.getByRole('link', { name: /готово Адреса объекта/ }).waitFor()

  const people = page.getByRole('region', { name: 'Участники' })
  await people
    .getByRole('listitem')
    .filter({ hasText: 'Застройщик' })
    .getByRole('button', { name: 'Совпадает' })
    .click()
  await people.getByRole('button', { name: 'Добавить плательщика' }).click()
  await fillParticipant(page)
  expect(page.url()).toContain(id)
}

async function fillParticipant(page: Page) {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Полное наименование').fill('Общество с ограниченной ответственностью «Плательщик»')
  await drawer.getByLabel('ИНН').fill('7701234560')
  await drawer.getByRole('button', { name: 'Закрыть' }).click()
  await page.getByText('ИНН 7701234560').first().waitFor()
}

/** What was not typed comes by the same calls; the page learns of it when it is opened again. */
async function fillTheRest({ page, api }: Person, id: string) {
  await fillExample(api, id, example)
  await page.reload()
}

async function loadDocuments({ page, api }: Person, id: string) {
  await act(page, 'Перейти к загрузке документов')
  await seeStage(page, 'draft_documents')
  const list = page.getByRole('region', { name: 'Документы', exact: true })
  const files = [aNote('Раздел ПД №1 ПЗ.xml'), aPdf('Раздел ПД №4 КР.pdf'), aModel('Раздел ПД №4 КР модель.ifc')]
  await list.getByLabel(/Перетащите файлы сюда/).setInputFiles(files.map(chosen))
  await page.getByText('Загружено: 3 файла').waitFor()
  await sign(page, list.getByRole('button', { name: 'Подписать 3' }))
  await fillFolders(api, id)
  await page.reload()
  await list.getByText(/(\d+)\s+из\s+\1\s+обязательных/).waitFor()
}

async function submit({ page }: Person): Promise<string> {
  await act(page, 'Сформировать печатные формы')
  const forms = page.getByRole('region', { name: 'Печатные формы', exact: true })
  await sign(page, forms.getByRole('button', { name: 'Подписать 2 документа' }))
  await agree(page, 'Отправить заявление')
  await page.getByRole('heading', { name: 'Заявление отправлено' }).waitFor()
  const number = /\d\d-\d{4}-\d{5}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  await page.getByRole('link', { name: 'К заявлению' }).click()
  await seeStage(page, 'completeness')
  return number
}

async function accept({ page }: Person, number: string) {
  await page.goto('/requests-all')
  await page.getByRole('link', { name: number }).click()
  await openSection(page, 'Комплектность')
  const check = page.getByRole('region', { name: 'Комплектность по разделам' })
  const clean = check.getByRole('button', { name: /^Принять \d+ без ошибок$/ })
  await clean.click()
  await clean.waitFor({ state: 'hidden', timeout: 40_000 })
  const rest = check.getByRole('listitem').filter({ hasText: 'Пояснительная записка' }).first()
  await rest.getByText('Принять', { exact: true }).click()
  await page.getByRole('link', { name: /^Комплектность 22 из 22/ }).waitFor()
  await openSection(page, 'Расчёт платы')
  await act(page, 'Рассчитать')
  await page.getByRole('form', { name: 'Расчёт размера платы' }).getByRole('button', { name: 'Рассчитать' }).click()
  await page.getByText('Размер платы рассчитан').waitFor()
  await agree(page, 'Принять документы')
}

async function signContract(declarant: Person, staff: Person, id: string) {
  // Nobody has touched this page since the application was sent.
  await seeStage(declarant.page, 'signing')
  await act(declarant.page, 'Подписать в электронной форме')
  await signPaper([declarant.page, staff.page], /^Договор/)
  await seeStage(declarant.page, 'waitingForPayment')
  const { contract } = await declarant.api(documents.deal, { params: { id } })
  expect(contract?.form).toBe('electronic')
}

async function pay(declarant: Person, staff: Person, id: string) {
  const { contract } = await staff.api(documents.deal, { params: { id } })
  const day = await todayTyped(staff.api)
  await agree(staff.page, 'Подтвердить оплату', async (dialog) => {
    await dialog.getByLabel('Поступившая сумма').fill((contract?.total ?? '').replace('.', ','))
    await dialog.getByLabel('Дата поступления').fill(day)
    await dialog.getByLabel('Номер платёжного поручения').fill('15')
  })
  await seeStage(declarant.page, 'examination')
}

async function examine(declarant: Person, staff: Person) {
  await openSection(staff.page, 'Замечания')
  await writeRemark(staff.page, { on: 'Конструктивные решения', text: 'Уточните нагрузку на перекрытие зала.' })
  await agree(staff.page, 'Выдать замечания')
  await seeStage(declarant.page, 'examinationCorrection')

  const { page } = declarant
  await act(page, 'Приступить к устранению')
  await openSection(page, 'Документы')
  const place = { folder: /^04 КР/, file: /^Действия: Раздел ПД №4 КР\.pdf/ }
  await replaceFile(page, place, aPdf('Раздел ПД №4 КР изм.1.pdf'))
  await sign(page, page.getByRole('button', { name: 'Подписать 1' }))
  await openSection(page, 'Замечания')
  const file = 'Раздел ПД №4 КР изм.1.pdf'
  await answerRemark(page, { kind: 'Исправлено', text: 'Нагрузка уточнена, лист 4 заменён.', file })
  await act(page, 'Сформировать документы')
  await openSection(page, 'Печатные формы')
  await sign(page, page.getByRole('button', { name: 'Подписать 2 документа' }))
  await agree(page, 'Отправить ответы на замечания')

  await seeStage(staff.page, 'examination')
  const decision = staff.page.getByRole('region', { name: 'Решение по ответу' })
  await decision.getByText('Принять', { exact: true }).click()
  await staff.page.getByText('принято 1 из 1').waitFor()
}

async function conclude(declarant: Person, staff: Person, id: string) {
  await agree(staff.page, 'Перейти к подготовке заключения')
  await seeStage(staff.page, 'prepareConclusion')
  const number = '77-1-1-3-012345-2026'
  await issueConclusion(staff.page, { number, day: await todayTyped(staff.api), result: 'Положительное' })
  await seeStage(declarant.page, 'signingAct')
  await act(declarant.page, 'Подписать в электронной форме')
  await signPaper([declarant.page, staff.page], /^Акт/)
  await seeStage(declarant.page, 'serviceRendered')

  await openSection(declarant.page, 'Заключение')
  const conclusion = declarant.page.getByRole('region', { name: 'Заключение', exact: true })
  await conclusion.getByRole('definition').filter({ hasText: number }).waitFor()
  await conclusion.getByText('Положительное', { exact: true }).waitFor()
  await conclusion.getByRole('link', { name: 'Скачать заключение' }).waitFor()
  const { conclusion: kept } = await declarant.api(documents.deal, { params: { id } })
  expect(kept).toMatchObject({ number, result: 'positive', issued: true })
}
