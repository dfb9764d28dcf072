import { expect, test } from 'vitest'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { aFolder, anActs, anItem } from '../an-item.ts'
import { ActsProvider } from '../documents-acts.ts'
import { FolderRow } from './folder-row.tsx'

/** All a screen reader says of the row: texts and the names of pictures. */
function readOut(): string {
  const row = document.querySelector('[role="row"]')
  const pictures = [...(row?.querySelectorAll('[role="img"]') ?? [])].map((one) => one.getAttribute('aria-label'))
  return [row?.textContent, ...pictures].join(' ').replaceAll('\u00A0', ' ')
}

test.each([
  ['1 из 2 обязательных', { required: 2, filled: 1 }],
  ['не загружено: 3', { required: 0, filled: 0, missing: 3 }],
])('the count of a folder, «%s», is read out once', async (note, counts) => {
  const page = await aPage(() => ({ body: {} }))
  const folder = { ...aFolder([anItem({ documents: [] })]), ...counts }
  await page.show(
    <ActsProvider value={anActs}>
      <FolderRow folder={folder} expanded={false} onToggle={() => undefined} />
    </ActsProvider>,
  )
  expect(readOut().split(note)).toHaveLength(2)
  await page.close()
})
