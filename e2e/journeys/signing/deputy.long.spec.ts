import { auth } from '@portal/contract/features/auth/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { expect, test } from 'vitest'
import { aDraftWithDocuments } from '../../arrange/arrange.ts'
import { makeMove } from '../../arrange/make-move.ts'
import type { Person } from '../../portal/people.ts'
import { usePortal } from '../../portal/portal.ts'
import { takeInvitation } from '../../steps/entry.ts'
import { agree, openSection, seeStage, sign } from '../../steps/steps.ts'

const portal = usePortal()

const dayMs = 86_400_000

test('a deputy signs and files during a leave, and is stopped the day after', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const colleague = await anInvitedColleague()
  const [first, second] = [await atPrintForms(declarant), await atPrintForms(declarant)]
  await colleague.goto(`/request/${first}/draft`)
  await colleague.getByRole('heading', { name: 'Заявление не найдено' }).waitFor()

  await appoint(declarant, await lastDayOf(staff))
  await colleague.goto(`/request/${first}/draft`)
  const forms = colleague.getByRole('region', { name: 'Печатные формы', exact: true })
  await sign(colleague, forms.getByRole('button', { name: 'Подписать 2 документа' }))
  await agree(colleague, 'Отправить заявление')
  await colleague.getByRole('heading', { name: 'Заявление отправлено' }).waitFor()

  await declarant.open(`/request/${first}/project`)
  await seeStage(declarant.page, 'completeness')
  await openSection(declarant.page, 'История')
  await declarant.page
    .getByText(/Новикова Анна.*за|за .*Образцову/)
    .first()
    .waitFor()

  const { now } = await staff.api(system.clock)
  await staff.api(system.moveClock, { body: { to: new Date(Date.parse(now) + 3 * dayMs).toISOString() } })
  await colleague.goto(`/request/${second}/draft`)
  await colleague.getByRole('heading', { name: 'Заявление не найдено' }).waitFor()
  const refused = await colleague.request.get(requests.get.path.replace('{id}', second))
  expect(refused.status()).toBe(404)
})

/** A colleague of the declarant who takes part in none of his applications. */
async function anInvitedColleague() {
  const administrator = await portal.as('orgadmin')
  const [own] = (await administrator.api(auth.me, {})).organizations
  const { url } = await administrator.api(organizations.invite, {
    params: { id: own?.id ?? '' },
    body: {
      email: 'novikova@severny.example',
      surname: 'Новикова',
      name: 'Анна',
      patronymic: '',
      position: 'Инженер',
      role: 'member',
    },
  })
  const { page } = await portal.guest('declarant')
  await takeInvitation(page, url ?? '')
  return page
}

async function atPrintForms({ api }: Person): Promise<string> {
  const id = await aDraftWithDocuments({ declarant: api })
  await makeMove(api, id, 'completeDocuments')
  return id
}

async function lastDayOf({ api }: Person): Promise<string> {
  const { now } = await api(system.clock)
  return dayText(moscowDay(new Date(Date.parse(now) + 2 * dayMs)))
}

async function appoint({ page, open }: Person, until: string) {
  await open('/delegation')
  await page.getByRole('button', { name: 'Назначить заместителя' }).click()
  const drawer = page.getByRole('dialog', { name: 'Назначить заместителя' })
  await drawer.getByRole('combobox', { name: 'Заместитель' }).fill('Новикова')
  await page.getByRole('option', { name: /Новикова Анна/ }).click()
  await drawer.getByRole('checkbox', { name: /^Изменять/ }).check()
  await drawer.getByRole('checkbox', { name: /^Подписывать/ }).check()
  await drawer.getByRole('textbox', { name: 'По какой день' }).fill(until)
  await drawer.getByRole('button', { name: 'Далее' }).click()
  await page.getByRole('dialog', { name: 'Назначить заместителя?' }).getByRole('button', { name: 'Назначить' }).click()
  await page.getByText('Назначен заместитель: Новикова Анна').waitFor()
}
