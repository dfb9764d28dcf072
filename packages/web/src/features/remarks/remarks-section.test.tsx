import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { runSpoken } from '../../platform/commands/commands.ts'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { aRemark } from './a-remark.ts'
import { RemarksSection } from './remarks-section.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

test('remarks are gone through from the first to the last, and the last has no next one', async () => {
  const remarks = [1, 2].map((no) =>
    aRemark({ id: `0198c0de-0000-7000-8000-00000000001${no}`, number: `${no}`, state: 'accepted' }),
  )
  const counts = { total: 2, open: 0, unanswered: 0, answered: 0, accepted: 2, preparing: 0 }
  page = await aPage(() => ({ body: { round: 1, remarks, counts, byDiscipline: [] } }))
  const none = { kinds: [], items: [], fields: [], versions: [] }
  await page.show(<RemarksSection withText requestId="request" side="staff" emptyNote="" next={null} {...none} />)
  await until(() => document.querySelector('.remarks-list') !== null)
  const ask = async (word: 'next' | 'previous') => {
    let outcome: string | undefined
    await act(async () => {
      outcome = runSpoken(word)
    })
    return outcome
  }
  expect([await ask('previous'), await ask('next'), await ask('next'), await ask('previous')]).toEqual([
    'end',
    'done',
    'end',
    'done',
  ])
})
