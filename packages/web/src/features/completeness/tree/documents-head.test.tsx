import { afterEach, expect, test, vi } from 'vitest'
import { currentCommands } from '../../../platform/commands/commands.ts'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { DocumentsHead } from './documents-head.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

async function offered(notSigned: number, reason?: string) {
  page = await aPage(() => ({ body: {} }))
  const onSign = vi.fn()
  await page.show(
    <DocumentsHead
      counts={{ items: 5, files: 5, required: 5, filled: 5, missing: 0, remarked: 0, notSigned }}
      filter="all"
      onFilter={() => undefined}
      allOpen
      onToggleAll={() => undefined}
      unsigned={reason ? { why: reason } : undefined}
      onSign={onSign}
    >
      {null}
    </DocumentsHead>,
  )
  const commands = currentCommands().flatMap((group) => group.commands)
  return { sign: commands.find(({ title }) => title.startsWith('Подписать')), onSign }
}

test('the palette signs what the page offers to sign', async () => {
  const { sign, onSign } = await offered(3)
  expect(sign?.title).toBe('Подписать 3 файла')
  sign?.run()
  expect(onSign).toHaveBeenCalledOnce()
})

test('it says why nothing may be signed, and offers nothing where all is', async () => {
  expect((await offered(1, 'Подписывает заявитель')).sign?.reason).toBe('Подписывает заявитель')
  await page.close()
  expect((await offered(0)).sign).toBeUndefined()
})
