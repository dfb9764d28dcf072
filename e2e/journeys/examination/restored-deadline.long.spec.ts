import { remarks } from '@portal/contract/features/remarks/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { expect, test } from 'vitest'
import { aRequestWithRemarks } from '../../arrange/arrange.ts'
import type { Person } from '../../portal/people.ts'
import { usePortal } from '../../portal/portal.ts'
import { act, agree, answerRemark, openSection, seeStage } from '../../steps/steps.ts'

const portal = usePortal()

test('a missed deadline stops the answers, and a restored one lets them go on', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aRequestWithRemarks({ declarant: declarant.api, staff: staff.api })
  await declarant.open(`/request/${id}/project`)
  await act(declarant.page, 'Приступить к устранению')
  await staff.open(`/request/${id}/test`)
  await passDeadline(staff)

  // Nobody has touched the declarant's page.
  await seeStage(declarant.page, 'violationCorrectionDeadlineRejection')
  await declarant.page.getByRole('region', { name: 'Срок ответа на замечания пропущен' }).waitFor()
  await declarant.page.getByText('Портал, по сроку').first().waitFor()
  const term = declarant.page.getByRole('row', { name: /^Устранение замечаний/ })
  expect(await term.innerText()).toMatch(/позже срока|\+1/)
  await staff.open(`/request/${id}/project`)
  await staff.page.getByRole('region', { name: 'Решите, что делать после пропуска срока' }).waitFor()
  await restore(staff)

  await seeStage(declarant.page, 'examinationCorrection_edit')
  await openSection(declarant.page, 'Замечания')
  await answerRemark(declarant.page, { kind: 'Разъяснено', text: 'Нагрузка принята по таблице 8.3, расчёт приложен.' })
  const { counts } = await declarant.api(remarks.list, { params: { id }, query: { round: 0 } })
  expect(counts).toMatchObject({ total: 1, unanswered: 0 })
})

async function passDeadline({ page }: Person) {
  await page.getByRole('button', { name: /^За конец срока/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Перевести часы портала?' })
  await dialog.getByRole('button', { name: 'Перевести часы' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByText(/^Нарушен срок/)
    .first()
    .waitFor()
}

async function restore({ page, api }: Person) {
  const { now } = await api(system.clock)
  const until = dayText(moscowDay(new Date(Date.parse(now) + 10 * 86_400_000)))
  await agree(page, 'Восстановить срок', async (dialog) => {
    await dialog.getByLabel('Новый срок ответа').fill(until)
    await dialog.getByLabel('Причина').fill('Заявитель болел, что подтверждено письмом.')
  })
  await seeStage(page, 'examinationCorrection_edit')
}
