import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import { aRequestAtExamination } from '../../arrange/arrange.ts'
import { usePortal } from '../../portal/portal.ts'
import { whoElse } from '../../steps/steps.ts'

const portal = usePortal()

test('the declarant does not see which expert looks; the expert sees the declarant', async () => {
  const [declarant, staff] = [await portal.as('declarant'), await portal.as('admin')]
  const id = await aRequestAtExamination({ declarant: declarant.api, staff: staff.api })
  await declarant.open(`/request/${id}/project`)
  await declarant.page.getByRole('heading', { level: 1 }).waitFor()
  await staff.open(`/request/${id}/project`)
  await whoElse(staff.page).waitFor()
  expect(await whoElse(staff.page).innerText()).toMatch(/смотрит\sзаявление/)
  expect(await whoElse(declarant.page).count()).toBe(0)

  // What comes while he has it before his eyes is read as it comes.
  await declarant.api(correspondence.create, {
    body: { requestId: id, type: 'custom', text: 'Просим сообщить ход дела.' },
  })
  const unread = async () =>
    (await staff.api(requests.list, { body: { unread: true } })).rows.map((request) => request.id)
  await expect.poll(unread).not.toContain(id)
})
