import { system } from '@portal/contract/features/system/endpoints'
import { trust } from '@portal/contract/features/trust/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import type { Holder } from '@portal/server/testing/signatures/pki'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { after, aListFile, aState, loadTrust, portalNow } from '../../arrange/a-state.ts'
import { atConstructions } from '../../arrange/at-documents.ts'
import type { Sample } from '../../arrange/samples.ts'
import { signatureOf } from '../../arrange/signature.ts'
import type { Person } from '../../portal/people.ts'
import { usePortal } from '../../portal/portal.ts'
import { until } from '../../portal/until.ts'
import { horizontalOverflow } from '../../screens/horizontal-overflow.ts'
import { attachSignature, closeSignatures, openSignatures } from '../../steps/signatures.ts'
import { chosen } from '../../steps/steps.ts'

const portal = usePortal()
const typed = (moment: Date) => dayText(moscowDay(moment))

/** The `.sig` somebody has made elsewhere, with a key the portal never sees. */
async function aSignature(api: Person['api'], ref: string, holder: Holder): Promise<Sample> {
  const bytes = await signatureOf(api, ref, { ...holder, signingTime: await portalNow(api) })
  return { name: 'подпись.sig', bytes }
}

test('the administrator loads the ministry’s list and lists of revoked certificates, and sees what each of them changes', async () => {
  const [staff, declarant] = [await portal.as('admin'), await portal.as('declarant')]
  const { page } = staff
  const state = await aState(staff.api)
  await staff.open('/registers')
  const card = page.getByRole('region', { name: 'Доверенные центры', exact: true })
  const load = async (file: Sample, how: (zone: Locator) => Promise<void> = (zone) => zone.click()) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      how(card.getByText('Загрузить: доверенные центры')),
    ])
    await chooser.setFiles(chosen(file))
  }
  await card.getByText('Не загружен ни один корневой сертификат').waitFor()

  portal.allow(/422/)
  await load(state.trustedList)
  await card
    .getByText(/которому портал не доверяет\. Сначала загрузите корневой сертификат/)
    .first()
    .waitFor()
  await load(state.rootFile)
  await card.getByText('Не загружен ни один список отзыва').waitFor()
  await load(state.trustedList)
  const ending = card.getByRole('region', { name: 'Скоро закончатся' })
  await ending.getByText('УЦ Уходящий').waitFor()
  await ending.getByText(new RegExp(`^до\\s${typed(after(await portalNow(staff.api), 20))}`)).waitFor()
  const centres = card.getByRole('region', { name: 'Загруженные центры' })
  await centres.getByRole('listitem').filter({ hasText: 'УЦ Вымысел' }).getByText('Аккредитация: действует').waitFor()

  // A signature that comes before the lists of its authority waits for them, and the page says so.
  const { files } = await atConstructions(declarant, ['КР том 1.pdf'])
  await attachSignature(
    declarant.page,
    'КР том 1.pdf',
    await aSignature(declarant.api, files[0]?.ref ?? '', await state.person('Примеров')),
  )
  const dialog = await openSignatures(declarant.page, 'КР том 1.pdf')
  await dialog.getByText('Не удалось проверить', { exact: true }).waitFor()
  await dialog.getByText(/^Проверим снова .* или раньше, когда появится список отзыва/).waitFor()
  await page.reload()
  await card.getByText(/^1\sподпись\sждёт списка отзыва/).waitFor()

  // By keys alone: the field of the file takes Enter as a button does.
  await load(await aListFile(staff.api, state.root, { name: 'Корень.crl' }), async (zone) => {
    await zone
      .page()
      .getByLabel(/^Загрузить: доверенные центры/)
      .focus()
    await zone.page().keyboard.press('Enter')
  })
  const lists = card.getByRole('region', { name: 'Списки отзыва' })
  await lists.getByText('Вымышленный корень').waitFor()
  await load(await aListFile(staff.api, state.centre, { name: 'УЦ.crl', invented: 3000 }))
  await lists.getByText(/отозвано 3\s000/).waitFor()
  await card.getByText('Чего не хватает').waitFor({ state: 'detached' })
  await until(
    () => staff.api(trust.overview),
    ({ waiting }) => waiting === 0,
    { within: 120_000 },
  )
  await page.reload()
  await lists.getByText('УЦ Вымысел').waitFor()
  expect(await card.getByText(/ждёт списка отзыва/).count()).toBe(0)
  await declarant.page.reload()
  await declarant.page.getByRole('button', { name: 'Развернуть все' }).click()
  await (await openSignatures(declarant.page, 'КР том 1.pdf')).getByText('Подпись верна', { exact: true }).waitFor()

  const phone = await portal.as('admin', { width: 390, height: 844 })
  await phone.open('/registers')
  await phone.page.getByRole('region', { name: 'Списки отзыва' }).getByText('УЦ Вымысел').waitFor()
  expect(await horizontalOverflow(phone.page)).toEqual([])
})

test('a certificate is revoked: what was received before stays right and says so, what came after is wrong, a new signature is refused', async () => {
  const [staff, declarant] = [await portal.as('admin'), await portal.as('declarant')]
  const { api, page } = declarant
  const state = await aState(staff.api)
  for (const file of [
    state.rootFile,
    state.trustedList,
    await aListFile(staff.api, state.root, { name: 'Корень.crl', until: after(await portalNow(staff.api), 300) }),
    await aListFile(staff.api, state.centre, { name: 'УЦ.crl' }),
  ])
    await loadTrust(staff.api, file)
  const names = ['КР том 1.pdf', 'КР том 2.pdf', 'КР том 3.pdf'] as const
  const { files } = await atConstructions(declarant, names)
  const refOf = (name: string) => files.find((file) => file.name === name)?.ref ?? ''
  const [early, late] = [await state.person('Заранее Захар'), await state.person('Поздняков Павел')]
  const signed = await portalNow(api)
  for (const [name, holder] of [
    [names[0], early],
    [names[1], late],
  ] as const) {
    await attachSignature(declarant.page, name, await aSignature(api, refOf(name), holder))
    const dialog = await openSignatures(declarant.page, name)
    await dialog.getByText('Подпись верна', { exact: true }).waitFor()
    await closeSignatures(page)
  }

  // Two days later its list says: one was revoked the day after he had signed, the other the day before.
  await staff.api(system.moveClock, { body: { to: after(signed, 2).toISOString() } })
  await loadTrust(
    staff.api,
    await aListFile(staff.api, state.centre, {
      name: 'УЦ, новый.crl',
      number: 2n,
      revoked: [
        { certificate: early.certificate, at: after(signed, 1) },
        { certificate: late.certificate, at: after(signed, -1) },
      ],
    }),
  )
  const again = async (name: string) => {
    const dialog = await openSignatures(declarant.page, name)
    await dialog.getByRole('button', { name: 'Проверить заново' }).click()
    return dialog
  }
  const kept = await again(names[0])
  await kept.getByText(`Отозван ${typed(after(signed, 1))}. На подпись, полученную раньше, это не влияет.`).waitFor()
  await kept.getByText('Подпись верна', { exact: true }).waitFor()
  await closeSignatures(page)
  const wrong = await again(names[1])
  await wrong.getByText('Подпись неверна', { exact: true }).waitFor()
  await wrong
    .getByText(`Сертификат отозван ${typed(after(signed, -1))}.`)
    .first()
    .waitFor()
  await closeSignatures(page)

  portal.allow(/422/)
  await attachSignature(declarant.page, names[2], await aSignature(api, refOf(names[2]), early))
  const report = page.getByRole('dialog', { name: 'Итог подписания' })
  await report.getByText(/сертификат отозван .* Подпишите действующим сертификатом/).waitFor()
  await report.getByRole('button', { name: 'Готово' }).click()
  await (await openSignatures(declarant.page, names[2])).getByText('Подписей пока нет').waitFor()
})
