import { auth } from '@portal/contract/features/auth/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import { aSubmittedRequest } from '../arrange/arrange.ts'
import { aDraft } from '../arrange/fill-draft.ts'
import { usePortal } from '../portal/portal.ts'
import { settled } from '../portal/settled.ts'

const portal = usePortal()

test('a supervising body reads everything and can do nothing, until the look is taken back', async () => {
  const administrator = await portal.as('orgadmin')
  const declarant = await portal.as('declarant')
  const body = await portal.as('orgadmin2')
  const id = await aSubmittedRequest({ declarant: declarant.api }, { objectName: 'Поликлиника под надзором' })
  const draft = await aDraft(declarant.api)
  const { number } = await declarant.api(requests.get, { params: { id } })
  const [own] = (await administrator.api(auth.me, {})).organizations
  const supervisions = `/organization/${own?.id}?tab=supervision`

  await administrator.open(supervisions)
  await administrator.page.getByRole('button', { name: 'Открыть просмотр' }).click()
  const form = administrator.page.getByRole('dialog')
  await form.getByLabel('ИНН надзирающей организации').fill('9900005431')
  await form.getByRole('button', { name: 'Открыть просмотр' }).click()
  await administrator.page.getByText('Смотрит', { exact: true }).waitFor()

  const { page } = body
  await body.open('/requests')
  await page.getByRole('searchbox', { name: 'Поиск заявлений' }).fill(number)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (const address of [`/request/${id}/project`, `/request/${id}/draft`, `/request/${draft}/draft`]) {
    await body.open(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    const acts = page.getByRole('main').getByRole('button', {
      name: /^(Подписать|Отправить|Загрузить|Добавить|Удалить|Отозвать|Написать|Сохранить|Изменить|Заменить)/,
    })
    expect(await acts.allInnerTexts(), address).toEqual([])
    // What is only to be read may be selected and copied, so it is not switched off.
    const fields = page
      .getByRole('main')
      .locator(':is(input:not([type=search]):not([readonly]), textarea:not([readonly]), select):enabled:visible')
    const names = await fields.evaluateAll((all) =>
      all.map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? field.labels?.[0]?.textContent
          : field.tagName,
      ),
    )
    // A note of one's own is seen by nobody else.
    expect(
      names.filter((one) => one?.replaceAll('\u00a0', ' ') !== 'Видите только вы'),
      address,
    ).toEqual([])
  }

  await administrator.open(supervisions)
  await administrator.page
    .getByRole('listitem')
    .filter({ hasText: 'АО «Проект-Образец»' })
    .getByRole('button', { name: 'Закрыть', exact: true })
    .click()
  await administrator.page.getByRole('dialog').getByRole('button', { name: 'Закрыть просмотр' }).click()
  await administrator.page.getByText(/Просмотр закрыт/).waitFor()
  await body.open(`/request/${id}/project`)
  await page.getByRole('heading', { name: 'Заявление не найдено' }).waitFor()
})
