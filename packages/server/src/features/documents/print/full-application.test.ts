import { files } from '@portal/contract/features/files/endpoints'
import { randomUUID } from 'node:crypto'
import { objects } from '@portal/contract/features/objects/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anId } from '../../../testing/arrange/builders.ts'
import { aFilledDraft, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { printedPages } from '../../../testing/printed-pages.ts'
import { loadPaper } from '../contents/paper.ts'
import { requestFormData } from '../contents/request-form-data.ts'
import { requestForm } from '../forms/request/request-form.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const longName =
  `Федеральное государственное бюджетное образовательное учреждение высшего образования ${'«Северо-Западный научно-исследовательский и проектно-изыскательский институт транспортного строительства имени академика В. Н. Образцова» '.repeat(3)}`.trim()

const contact = { phone: '+74951234567', email: 'office@example.ru' }
const account = {
  bik: '044525225',
  account: '40702810838000000017',
  correspondent: '30101810400000000225',
  personalAccount: null,
  bankName: 'ПАО Сбербанк, г. Москва',
}

/** An application with a participant of every kind, foreign organisations, parts and many plots. */
async function aFullApplication(): Promise<string> {
  const id = await aFilledDraft(api)
  const add = async (body: Record<string, unknown>) =>
    answered(
      await api(participants.create, {
        params: { requestId: id },
        body: { role: 'PROJECT_ORG', type: 'organization', fields: {}, ...body },
      }),
    )
  const foreign = {
    fullName: 'Обермайер Планен унд Бератен ГмбХ',
    foreign: 'true',
    country: '276',
    inn: '9909123456',
    kpp: '774751001',
    headSurname: 'Мюллер',
    headName: 'Ханс',
    headPosition: 'Управляющий директор',
    signatory: 'Шмидт Карл',
    signatoryPosition: 'Директор филиала',
    legalAddress: 'Германия, г. Мюнхен, Ханзаштрассе, 40',
    performs: 'project',
    ...contact,
  }
  const certificates = [
    { works: 'project', number: 'СРО-П-012-77012009', issuedOn: '2019-04-01', issuer: 'Ассоциация «Проект»' },
    { works: 'survey', number: 'СРО-И-003-14092009', issuedOn: '', issuer: 'Ассоциация «Изыскатели»' },
  ]
  await add({ fields: foreign, certificates })
  await add({
    type: 'individualProprietor',
    fields: {
      surname: 'Константинопольская-Преображенская',
      name: 'Александра',
      patronymic: 'Вениаминовна',
      inn: '500100732259',
      ogrnip: '304500116000157',
      snils: '112-233-445 95',
      postalAddress: '143000, Московская область, г. Одинцово, ул. Маршала Жукова, д. 1',
      performs: '',
      ...contact,
    },
  })
  await add({
    role: 'TECHCUSTOMER',
    fields: {
      fullName: longName,
      inn: '7707083893',
      kpp: '770701001',
      orderContract: 'Договор № 15-ТЗ от 01.02.2026',
      ...contact,
    },
    accounts: [
      account,
      { ...account, personalAccount: '20736Х12345', bankName: 'Операционный департамент Банка России' },
    ],
  })
  await add({
    role: 'CUSTOMER',
    type: 'person',
    fields: {
      surname: 'Иванов',
      name: 'Пётр',
      patronymic: 'Сергеевич',
      snils: '112-233-445 95',
      identitySeries: '45 10',
      identityNumber: '123456',
      identityDate: '2015-03-12',
      identityIssuer: 'ОВД района Хамовники г. Москвы',
      identityCode: '770-001',
      postalAddress: '119034, г. Москва, ул. Остоженка, д. 10, кв. 5',
      ...contact,
    },
  })
  for (const [at, kind] of ['part', 'stage', 'stage'].entries())
    answered(
      await api(objects.addPart, {
        params: { id, index: String(at + 1) },
        body: {
          fields: {
            kind,
            name: `Корпус ${at + 1} с подземной автостоянкой`,
            functions: '19.07.001.005',
            address: 'г. Москва, ул. Лесная, д. 5',
          },
          indicators: [{ name: 'Количество этажей', unit: 'этаж', value: String(9 + at) }],
        },
      }),
    )
  for (let at = 0; at < 30; at++)
    answered(
      await api(objects.setStead, {
        params: { id, steadId: randomUUID() },
        body: {
          revision: 0,
          type: at % 2 ? 'ppt' : 'other',
          fields: {
            cadastral: `77:01:0004012:${at + 200}`,
            area: String(1000 + at),
            right: 'ownership',
            number: `ППТ-${at}`,
            date: '2026-01-20',
            document: 'Договор аренды земельного участка',
            note: 'временный отвод',
          },
        },
      }),
    )
  const { sections } = answered(await api(requests.get, { params: { id } }))
  const changes = { 'object.functions': '12.1.1.2', 'object.functionsComment': 'с пристройкой' }
  answered(await api(requests.update, { params: { id }, body: { revision: sections.object?.revision ?? 0, changes } }))
  return id
}

test('the application is printed with everything it holds, and with nothing another goal has left', async () => {
  const id = await aFullApplication()
  const at = portal.clock.now()
  const print = async () => {
    const template = requestForm(await requestFormData(portal.db, await loadPaper(portal.db, id), at))
    return portal.ctx.printer.print(template, { at })
  }
  const pages = await printedPages(await print())
  for (const said of [
    'Германия',
    'Обермайер',
    'Мюллер Ханс, управляющий директор',
    'Шмидт Карл, директор филиала',
    'Подготовка проектной документации, № СРО-П-012-77012009 от 01.04.2019, Ассоциация «Проект»',
    'Константинопольская-Преображенская',
    'Договор № 15-ТЗ от 01.02.2026',
    'лицевой счёт 20736Х12345',
    '12.1.1.2 Здание котельной',
    'Этап 2. Корпус 2 с подземной автостоянкой',
    '19.07.001.005 Многоэтажный многоквартирный жилой дом',
    '77:01:0004012:229',
    'временный отвод',
  ])
    expect(pages.text).toContain(said)
  expect(pages.beyond(20)).toEqual([])
  await portal.db.updateTable('request').set({ goal: 10 }).where('id', '=', id).execute()
  const surveys = await printedPages(await print())
  expect(surveys.text).not.toContain('Генеральная проектная организация')
  // Who has made surveys and documentation both is told of once.
  expect(surveys.text).not.toContain('совпадают со сведениями об исполнителе изысканий')
  expect(surveys.text).toContain('Исполнители проектных работ Полное наименование Обермайер')
  // Parts are told of whatever is examined.
  expect(surveys.text).toContain('Корпус 2')
})

test('the address of the object is printed with its region, once', async () => {
  const id = await aFilledDraft(api)
  const printed = async (text: string) => {
    await portal.db.updateTable('address').set({ region: '72', text }).where('request_id', '=', id).execute()
    const data = await requestFormData(portal.db, await loadPaper(portal.db, id), portal.clock.now())
    return data.object.addresses
  }
  expect(await printed('г. Тобольск, ул. Лесная')).toEqual(['Тюменская область, г. Тобольск, ул. Лесная'])
  expect(await printed('Тюменская обл., г. Тобольск')).toEqual(['Тюменская обл., г. Тобольск'])
})

test('paid for by nobody of article 8.3, the application asks for no check of the estimate', async () => {
  const id = await aFilledDraft(api)
  const asked = async (...sources: string[]) => {
    await portal.db.deleteFrom('financing').where('request_id', '=', id).execute()
    for (const [position, source] of sources.entries())
      await portal.db
        .insertInto('financing')
        .values({ id: anId(portal), request_id: id, source, position })
        .execute()
    const { withEstimate, service } = await requestFormData(
      portal.db,
      await loadPaper(portal.db, id),
      portal.clock.now(),
    )
    return [withEstimate, service.includes('сметной стоимости')]
  }
  expect(await asked('3', '3')).toEqual([false, false])
  expect(await asked('3', '1')).toEqual([true, true])
  const admin = await portal.as('admin')
  const lift = (estimateFunding: boolean) =>
    admin(files.updateVerificationExclusions, {
      params: { id },
      query: { estimateFunding },
      body: { reason: 'Решение инвестора от 01.02.2026' },
    })
  await lift(true)
  expect(await asked('3', '3')).toEqual([true, true])
  await lift(false)
  await portal.db.updateTable('request').set({ goal: 22 }).where('id', '=', id).execute()
  expect(await asked('3')).toEqual([true, true])
  await portal.db.updateTable('request').set({ goal: 10 }).where('id', '=', id).execute()
  expect(await asked()).toEqual([false, false])
})

test('a country that only the loaded register knows is printed by its name', async () => {
  const admin = await portal.as('admin')
  const rows = ['справочник;код;наименование', 'countries;643;Россия', 'countries;999;Новая страна']
  answered(
    await admin(registers.load, {
      params: { code: 'catalogs' },
      query: { name: 'страны.csv' },
      bytes: Buffer.from(rows.join('\n')),
    }),
  )
  const id = await aFilledDraft(api)
  // What the loaded register has left out, the portal's own list still tells.
  for (const country of ['276', '999']) {
    const fields = { fullName: 'Неу Бауген', foreign: 'true', country, performs: 'project' }
    const body = { role: 'PROJECT_ORG', type: 'organization', fields } as const
    answered(await api(participants.create, { params: { requestId: id }, body }))
  }
  const { designPerformers } = await requestFormData(portal.db, await loadPaper(portal.db, id), portal.clock.now())
  expect(designPerformers.slice(-2).map(({ country }) => country)).toEqual(['Германия', 'Новая страна'])
  const said = answered(await api(participants.text, { params: { requestId: id } })).participants
  expect(said.flatMap(({ lines }) => lines)).toContainEqual({ label: 'Страна регистрации', text: 'Новая страна' })
})
