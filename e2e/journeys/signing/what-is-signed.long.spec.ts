import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { expect, test } from 'vitest'
import { aFilledDraft, aRequestAtSigning } from '../../arrange/arrange.ts'
import { putFile } from '../../arrange/documents.ts'
import { makeMove } from '../../arrange/make-move.ts'
import type { Person, Screen } from '../../portal/people.ts'
import { usePortal } from '../../portal/portal.ts'
import { aPdf, type Sample } from '../../arrange/samples.ts'
import { signFiles } from '../../arrange/signature.ts'
import { agreeFromMenu, chosen, seeStage, sign } from '../../steps/steps.ts'
import { until } from '../../portal/until.ts'

const portal = usePortal()
const screens: [string, Screen][] = [
  ['desk', {}],
  ['phone', { width: 390, height: 844 }],
]

/** The section of constructions of a draft, with a volume whose certifying sheet is signed. */
async function aCertifiedVolume({ api }: Person) {
  const id = await aFilledDraft({ declarant: api })
  await makeMove(api, id, 'completeFilling')
  const folder = (await api(completeness.folders, { params: { id } })).folders.find(({ slot }) => slot === '04')
  const itemId = folder?.items[0]?.id ?? ''
  await putFile(api, itemId, aPdf('КР том 1.pdf'))
  const { bytes } = aPdf('Лист первой версии')
  const query = { name: 'КР том 1 УЛ.pdf', size: String(bytes.length), informationSheet: true }
  const { documents: both } = await api(completeness.upload, { params: { id: itemId }, query, bytes })
  await signFiles(api, [both.find(({ certifies }) => certifies !== null)?.file.ref ?? ''])
  const documentId = both.find(({ certifies }) => certifies === null)?.id ?? ''
  return { id, folderId: folder?.id, itemId, documentId }
}

const named = (name: string): Sample => ({ ...aPdf(`${name}, вторая версия`), name })

test.each(screens)(
  'a volume and its sheet replaced by one choice stay signed; a sheet left behind says so, %s',
  async (_, screen) => {
    const declarant = await portal.as('declarant', screen)
    const { page, api } = declarant
    const { id, folderId, itemId, documentId } = await aCertifiedVolume(declarant)
    const item = () => api(completeness.item, { params: { id: itemId } })
    await declarant.open(`/request/${id}/draft#uploads`)
    await page.locator(`#folder-${folderId} .docs-toggle`).click()
    await page.getByRole('button', { name: 'Подписан ИУЛ' }).waitFor()

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Перетащите файлы сюда').click(),
    ])
    await chooser.setFiles([named('КР том 1.pdf'), named('КР том 1 УЛ.pdf')].map(chosen))
    const question = page.getByRole('region', { name: 'Уже загружены' })
    await question.getByText('с листом ИУЛ').waitFor()
    await question.getByRole('button', { name: 'Заменить' }).click()
    await until(item, (now) => now.documents.length === 2 && now.documents.every(({ version }) => version === 2), {
      within: 60_000,
    })
    const both = (await item()).documents
    expect(both.flatMap(({ findings }) => findings)).toEqual([])
    await signFiles(api, [both.find(({ certifies }) => certifies !== null)?.file.ref ?? ''])
    expect((await item()).state).toBe('signed')

    await putFile(api, itemId, { ...aPdf('Третья версия'), name: 'КР том 1.pdf' }, documentId)
    await page.getByText('Лист удостоверяет не эту версию файла «КР том 1.pdf»').waitFor()
    await page.getByRole('button', { name: /^Подписать.*КР том 1\.pdf/ }).waitFor()
    const { versions } = await api(files.versions, { params: { id: both[0]?.file.ref ?? '' } })
    expect(versions.map(({ no }) => no)).toEqual([3, 2, 1])
  },
)

test.each(screens)('a protocol of disagreements is attached, signed and sent in its dialog, %s', async (_, screen) => {
  const staff = await portal.as('admin')
  const declarant = await portal.as('declarant', screen)
  const { page, api } = declarant
  const id = await aRequestAtSigning({ declarant: api, staff: staff.api })
  await declarant.open(`/request/${id}/project`)
  await seeStage(page, 'signing')
  await agreeFromMenu(page, 'Направить протокол разногласий', async (dialog) => {
    const send = dialog.getByRole('button', { name: 'Направить протокол разногласий' })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Протокол разногласий', exact: true }).click(),
    ])
    await chooser.setFiles(chosen(aPdf('Протокол.pdf')))
    await sign(page, dialog.getByRole('button', { name: 'Подписать', exact: true }))
    await dialog.getByText('Подписан не всеми').waitFor()
  })
  await seeStage(page, 'settlementDisputes')
  expect((await api(documents.deal, { params: { id } })).dispute).toEqual({ round: 1, state: 'sent' })
})
