import { chat } from '@portal/contract/features/chat/endpoints'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { type Act, deed } from '../filling/story.ts'

/** Asks in the chat, about the document of the first remark. */
export const askInChat = deed(async ({ id, declarant }) => {
  const { remarks: issued } = await declarant(remarks.list, { params: { id }, query: { round: 0 } })
  const itemId = issued.find(({ item }) => item)?.item?.id
  await declarant(chat.send, {
    params: { chatId: id },
    body: {
      text: 'Нагрузка на листе 4 дана вместе с перегородками. Достаточно пояснения или нужно заменить лист?',
      ...(itemId && { itemId }),
    },
  })
})

export const answerInChat = deed(async ({ id, staff }) => {
  const params = { chatId: id }
  await staff(chat.markRead, { params })
  await staff(chat.send, {
    params,
    body: { text: 'Достаточно пояснения в ответе на замечание, если в записке будет та же величина.' },
  })
})

/** What nobody has read yet. */
export const thankInChat = deed(async ({ id, declarant }) => {
  const params = { chatId: id }
  await declarant(chat.markRead, { params })
  await declarant(chat.send, { params, body: { text: 'Спасибо! Записку исправим, ответ пришлём на этой неделе.' } })
})

/** A letter of the declarant in his own words. */
export function writeLetter(subject: string, text: string): Act {
  return deed(async ({ id, declarant }) => {
    await declarant(correspondence.create, { body: { requestId: id, type: 'custom', subject, text } })
  })
}

/** Reads the letters of the declarant and answers in words. */
export function answerLetter(subject: string, text: string): Act {
  return deed(async ({ id, staff }) => {
    await staff(correspondence.markRead, { params: { ownerId: id }, body: {} })
    await staff(correspondence.create, { body: { requestId: id, type: 'organisationCustom', subject, text } })
  })
}

/** Tells of a permit that was given, which is accepted, and of a new area, which waits for a decision. */
export const tellChanges = deed(async ({ id, declarant, staff }) => {
  const permit = await declarant(correspondence.create, {
    body: {
      requestId: id,
      type: 'requestChanged',
      text: 'Направляем сведения о разрешении на строительство, которое выдано после подачи заявления.',
      fields: {
        changes: 'Номер разрешения на строительство',
        path: 'object.permitNumber',
        value: '77-108000-014210-2026',
      },
    },
  })
  await staff(correspondence.decide, { params: { id: permit.id }, body: { isAccepted: true } })
  await declarant(correspondence.create, {
    body: {
      requestId: id,
      type: 'technicalIndicatorsChanged',
      text: 'Площадь застройки уточнена после корректировки генерального плана.',
      fields: { indicators: [{ name: 'Площадь застройки', unit: 'м²', value: '5 412' }] },
    },
  })
})

/** Tells of a new estimated cost, which nobody has decided on yet. */
export const tellCost = deed(async ({ id, declarant }) => {
  await declarant(correspondence.create, {
    body: {
      requestId: id,
      type: 'costChangeNotice',
      text: 'Сметная стоимость уточнена после замены оборудования, сводный сметный расчёт прилагается к ответам.',
      fields: { costPath: 'cost.costTotal', newCost: '856120.75' },
    },
  })
})

/** Asks for calculations: the documents it names are open for three working days. */
export const askForMaterials = deed(async ({ id, staff }) => {
  const { folders } = await staff(completeness.folders, { params: { id } })
  const own = folders.find(({ title }) => title.startsWith('КР'))?.items ?? folders.flatMap(({ items }) => items)
  const items = own.slice(0, 2).map((item) => item.id)
  await staff(correspondence.create, {
    body: {
      requestId: id,
      type: 'additionalMaterialsRequest',
      subject: 'О расчёте несущих конструкций',
      text: 'Представьте расчёт перекрытия над первым этажом с исходными данными и выводами.',
      fields: { items },
    },
  })
})
