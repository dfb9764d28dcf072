import { afterEach, beforeEach, expect, test } from 'vitest'
import { runSpoken } from '../../../platform/commands/commands.ts'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { useCheckKeys } from './use-check-keys.ts'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

function Check({ names }: { names: readonly string[] }) {
  useCheckKeys(true)
  return names.map((name) => (
    <div key={name} className="check-row" tabIndex={-1}>
      {name}
    </div>
  ))
}

test('documents to check are gone through from the first to the last, and the last has no next one', async () => {
  await page.show(<Check names={['ПЗ.pdf', 'АР.pdf']} />)
  const ask = (word: 'next' | 'previous') => [runSpoken(word), document.activeElement?.textContent]
  expect(ask('next')).toEqual(['done', 'ПЗ.pdf'])
  expect(ask('next')).toEqual(['done', 'АР.pdf'])
  expect(ask('next')).toEqual(['end', 'АР.pdf'])
  expect(ask('previous')).toEqual(['done', 'ПЗ.pdf'])
  expect(ask('previous')).toEqual(['end', 'ПЗ.pdf'])
})

test('where there is no document there is nothing to go through', async () => {
  await page.show(<Check names={[]} />)
  expect([runSpoken('next'), runSpoken('previous')]).toEqual(['none', 'none'])
})
