import { documents } from '@portal/contract/features/documents/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aRequestAtSigning } from '../arrange/arrange.ts'
import { today, todayTyped } from '../portal/day.ts'
import type { Person } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { aPdf } from '../arrange/samples.ts'
import { act, agree, chosen, openSection, seeStage } from '../steps/steps.ts'

const portal = usePortal()

test('a contract signed on paper is confirmed by its scan, paid in two parts, and the examination starts', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const id = await aRequestAtSigning({ declarant: declarant.api, staff: staff.api })
  await declarant.open(`/request/${id}/project`)
  await staff.open(`/request/${id}/project`)
  await signOnPaper(declarant)
  await confirm(staff)
  await seeStage(declarant.page, 'waitingForPayment')
  await pay(staff)

  await seeStage(declarant.page, 'examination')
  const { contract, payments, balance } = await declarant.api(documents.deal, { params: { id } })
  const day = await today(staff.api)
  expect(contract).toMatchObject({ form: 'paper', state: 'concluded', date: day, originalsSentOn: day })
  expect(payments.map(({ amount }) => amount)).toContain('100000.00')
  expect(balance).toBe('0.00')
})

async function signOnPaper({ page, api }: Person) {
  await seeStage(page, 'signing')
  await act(page, 'Подписать на бумаге')
  await seeStage(page, 'signingInPaperForm')
  await openSection(page, 'Договор и оплата')
  const papers = page.getByRole('region', { name: 'Документы договора' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    papers.getByRole('button', { name: 'Скан подписанного договора' }).click(),
  ])
  await chooser.setFiles(chosen(aPdf('Договор с подписью.pdf')))
  await papers.getByRole('listitem').filter({ hasText: 'Скан подписанного договора' }).waitFor()
  const day = await todayTyped(api)
  await agree(page, 'Оригиналы направлены', async (dialog) => {
    await dialog.getByLabel('Дата отправки').fill(day)
    await dialog.getByLabel('Как отправлены').selectOption('Курьером')
  })
  await seeStage(page, 'contractConclusionConfirmation')
  await page.getByRole('region', { name: 'Договор', exact: true }).getByText(`${day}, курьером`).waitFor()
}

async function confirm({ page, api }: Person) {
  // Nobody has touched this page since the contract was offered.
  await seeStage(page, 'contractConclusionConfirmation')
  await openSection(page, 'Договор и оплата')
  const papers = page.getByRole('region', { name: 'Документы договора' })
  await papers.getByRole('link', { name: 'Скан подписанного договора' }).waitFor()
  const day = await todayTyped(api)
  await agree(page, 'Подтвердить заключение договора', (dialog) =>
    dialog.getByLabel('Дата заключения договора').fill(day),
  )
  await seeStage(page, 'waitingForPayment')
}

/** Two orders of the bank; the sum of the second is what the form proposes. */
async function pay({ page }: Person) {
  await register(page, '15', '100000,00')
  await register(page, '16')
  await agree(page, 'Подтвердить оплату')
}

async function register(page: Page, number: string, amount?: string) {
  const money = page.getByRole('region', { name: 'Счета и оплата' })
  await money.getByRole('button', { name: 'Зарегистрировать оплату' }).click()
  const form = money.getByRole('form', { name: 'Регистрация оплаты' })
  if (amount) await form.getByLabel('Поступившая сумма').fill(amount)
  await form.getByLabel('Номер платёжного поручения').fill(number)
  await form.getByRole('button', { name: 'Зарегистрировать оплату' }).click()
  await money.getByText(`поручение № ${number}`).waitFor()
}
