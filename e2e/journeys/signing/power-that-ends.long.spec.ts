import { system } from '@portal/contract/features/system/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { streebog } from '@portal/gost/streebog'
import { signDetached } from '@portal/gost/sign-detached'
import { aHolder } from '@portal/server/testing/signatures/pki'
import { attorneyXml } from '@portal/server/testing/signatures/attorney-xml'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { after, aListFile, aState, loadTrust, portalNow } from '../../arrange/a-state.ts'
import { atConstructions } from '../../arrange/at-documents.ts'
import type { Sample } from '../../arrange/samples.ts'
import type { Api } from '../../portal/api.ts'
import type { Screen } from '../../portal/people.ts'
import { usePortal } from '../../portal/portal.ts'
import { horizontalOverflow } from '../../screens/horizontal-overflow.ts'
import { closeSignatures, openSignatures } from '../../steps/signatures.ts'
import { chosen, sign } from '../../steps/steps.ts'

const portal = usePortal()
const screens: [string, Screen][] = [
  ['desk', {}],
  ['phone', { width: 390, height: 844 }],
]
// The declarant of the example application, and who signs for him.
const principal = { name: 'ООО «Северный застройщик»', inn: '7701234560', kpp: '770101001', ogrn: '1197746001232' }
const head = { surname: 'Орлова', name: 'Мария', patronymic: 'Сергеевна', snils: '11223344595' }
const representative = { surname: 'Образцова', name: 'Вера', patronymic: 'Примеровна', snils: '90000001184' }

/** A power until a day, in XML, with the signature of the head by a certificate of his organisation. */
async function aPower(staff: Api, { guid, until }: { guid: string; until: string }): Promise<Sample[]> {
  const state = await aState(staff)
  const now = await portalNow(staff)
  const lists = [
    await aListFile(staff, state.root, { name: 'Корень.crl' }),
    await aListFile(staff, state.centre, { name: 'УЦ.crl' }),
  ]
  for (const file of [state.rootFile, state.trustedList, ...lists]) await loadTrust(staff, file)
  const signer = await aHolder({
    name: 'Орлова Мария Сергеевна',
    issuer: state.centre,
    from: after(now, -30),
    until: after(now, 300),
    organisation: principal.name,
    inn: principal.inn,
  })
  const powers = [{ code: 'EXAM_01', name: 'Подписывать проектную документацию' }]
  const issuedOn = moscowDay(after(now, -10))
  const xml = new TextEncoder().encode(
    attorneyXml({ guid, innerNumber: '15', issuedOn, until, principal, head, representative, powers }),
  )
  const signature = await signDetached({ digest: await streebog(256, xml), ...signer, signingTime: now })
  return [
    { name: 'Доверенность.xml', bytes: xml },
    { name: 'Доверенность.xml.sig', bytes: signature },
  ]
}

test.each(screens)('a power of attorney that ends between two signatures, %s', async (where, screen) => {
  const staff = await portal.as('admin')
  const declarant = await portal.as('declarant', screen)
  const { page } = declarant
  const guid = `7d1c0a52-0000-4000-8000-${where === 'desk' ? '000000000001' : '000000000002'}`
  const now = await portalNow(staff.api)
  const until = moscowDay(after(now, 2))
  const files = await aPower(staff.api, { guid, until })
  const names = ['КР том 1.pdf', 'КР том 2.pdf'] as const
  await atConstructions(declarant, names)

  const powers = page.getByRole('region', { name: 'Машиночитаемые доверенности', exact: true })
  await powers.getByRole('button', { name: 'Приложить доверенность' }).click()
  const dialog = page.getByRole('dialog', { name: 'Приложить машиночитаемую доверенность' })
  await dialog.locator('input[type=file]').setInputFiles(files.map(chosen))
  await dialog.getByRole('button', { name: 'Приложить', exact: true }).click()
  const row = powers.getByRole('listitem').filter({ hasText: 'Образцова Вера Примеровна' })
  await row.getByText('Заканчивается', { exact: true }).waitFor()
  // What it allows and how it was checked unfolds by keys.
  await row.getByText('Полномочия и проверки').focus()
  await page.keyboard.press('Enter')
  await row.getByText('Подписывать проектную документацию').waitFor()
  await row.getByText(guid).waitFor()
  expect(await horizontalOverflow(page)).toEqual([])

  const inForce = `По доверенности ${guid}, действует до ${dayText(until)}.`
  await signOne(page, names[0])
  await seePower(page, names[0], inForce)

  await staff.api(system.moveClock, { body: { to: after(now, 4).toISOString() } })
  await page.reload()
  await row.getByText('Срок истёк', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  await signOne(page, names[1])
  await seePower(page, names[1], `${guid}: срок истёк.`)
  // The first one was made while it was in force, and says so to the end.
  await (await openSignatures(page, names[0])).getByRole('button', { name: 'Проверить заново' }).click()
  await page.getByRole('dialog', { name: 'Подписи' }).getByText(inForce).waitFor()
  expect(await horizontalOverflow(page)).toEqual([])
})

async function signOne(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^Подписать.*${name}`) })
  await sign(page, button)
  await button.waitFor({ state: 'detached' })
}

async function seePower(page: Page, name: string, text: string): Promise<void> {
  await (await openSignatures(page, name)).getByText(text).waitFor()
  await closeSignatures(page)
}
