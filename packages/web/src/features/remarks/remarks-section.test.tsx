import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { runSpoken } from '../../platform/commands/commands.ts'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { byRole } from '../../platform/testing/by-role.ts'
import { aRemark } from './a-remark.ts'
import type { RemarksPlace } from './remarks-place.ts'
import { RemarksSection } from './remarks-section.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

/** The section over an address of its own. */
function Section() {
  const [place, setPlace] = useState<RemarksPlace>({})
  return (
    <RemarksSection
      withText
      requestId="request"
      side="staff"
      emptyNote=""
      next={null}
      items={[]}
      fields={[]}
      versions={[]}
      wide="/wide"
      place={place}
      onPlace={(part) => setPlace((before) => ({ ...before, ...part }))}
    />
  )
}

const me = { leads: false, disciplines: null, kinds: [], mayAdd: false }

test('remarks are gone through from the first to the last, and the last has no next one', async () => {
  const remarks = [1, 2].map((no) =>
    aRemark({ id: `0198c0de-0000-7000-8000-00000000001${no}`, number: `${no}`, state: 'accepted' }),
  )
  const counts = { total: 2, open: 0, unanswered: 0, answered: 0, accepted: 2, preparing: 0, agreed: 0 }
  page = await aPage(() => ({ body: { round: 1, remarks, counts, byDiscipline: [], me } }))
  await page.show(<Section />)
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

test('the line gone to by a key is brought in sight in a long list, which has a search', async () => {
  const remarks = Array.from({ length: 40 }, (_, no) =>
    aRemark({
      id: `0198c0de-0000-7000-8000-${String(no).padStart(12, '0')}`,
      number: `1.955.7.${no + 1}`,
      state: 'accepted',
    }),
  )
  const counts = { total: 40, open: 0, unanswered: 0, answered: 0, accepted: 40, preparing: 0, agreed: 0 }
  page = await aPage(() => ({ body: { round: 1, remarks, counts, byDiscipline: [], me } }))
  await page.show(<Section />)
  await until(() => document.querySelectorAll('.remark-line').length === 40)
  expect(byRole('searchbox')?.getAttribute('aria-label')).toBe('Поиск замечаний')
  const seen: string[] = []
  const inSight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function look(this: Element) {
    seen.push(this.textContent)
  })
  await act(async () => void runSpoken('next'))
  expect(seen.at(-1)).toContain('1.955.7.2')
  inSight.mockRestore()
})
