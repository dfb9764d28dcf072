import { wholeAtOnce } from '@portal/contract/features/remarks/shapes'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { runSpoken } from '../../platform/commands/commands.ts'
import { aPage, press, until } from '../../platform/testing/a-page.tsx'
import { byRole } from '../../platform/testing/by-role.ts'
import { aList, aRemark } from './a-remark.ts'
import type { RemarksPlace } from './work/remarks-place.ts'
import type { Remark } from './remarks-queries.ts'
import { RemarksSection } from './remarks-section.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

/** The section over an address of its own. */
function Section({ at = {} }: { at?: RemarksPlace }) {
  const [place, setPlace] = useState(at)
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

test('remarks are gone through from the first to the last, and the last has no next one', async () => {
  const remarks = [1, 2].map((no) =>
    aRemark({ id: `0198c0de-0000-7000-8000-00000000001${no}`, number: `${no}`, state: 'accepted' }),
  )
  page = await aPage(() => ({ body: aList(remarks) }))
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

const many = (count: number) =>
  Array.from({ length: count }, (_, no) =>
    aRemark({
      id: `0198c0de-0000-7000-8000-${String(no).padStart(12, '0')}`,
      number: `1.955.7.${no + 1}`,
      text: `Уточните лист ${no + 1}.`,
      state: 'accepted',
    }),
  )

/** Without the spaces that keep a number with its word. */
function textOf(part: string): string {
  return document.querySelector(part)?.textContent.replaceAll('\u00A0', ' ') ?? ''
}

/** A portal that has them all and sends the first of them whole. */
async function aSectionOf(remarks: readonly Remark[], at: RemarksPlace = {}) {
  const first = remarks.slice(0, wholeAtOnce)
  page = await aPage(({ path }) => {
    const url = new URL(path, 'http://portal')
    const asked = url.searchParams.getAll('ids')
    if (url.pathname.endsWith('/found'))
      return { body: { ids: remarks.filter(({ text }) => text.includes('40')).map(({ id }) => id) } }
    if (url.pathname.endsWith('/some')) return { body: { remarks: remarks.filter(({ id }) => asked.includes(id)) } }
    return { body: { ...aList(remarks), first } }
  })
  await page.show(<Section at={at} />)
  await until(() => document.querySelectorAll('.remark-line').length > 0)
  return page
}

test('the line gone to by a key is brought in sight in a long list, which has a search', async () => {
  await aSectionOf(many(40))
  expect(byRole('searchbox')?.getAttribute('aria-label')).toBe('Поиск замечаний')
  const seen: string[] = []
  const inSight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function look(this: Element) {
    seen.push(this.textContent)
  })
  await act(async () => void runSpoken('next'))
  expect(seen.at(-1)).toContain('1.955.7.2')
  inSight.mockRestore()
})

test('texts of a long list are brought in parts, to the last line', async () => {
  const { heard } = await aSectionOf(many(40))
  await until(() => textOf('.remarks-list').includes('Уточните лист 40.'))
  expect(heard.filter(({ path }) => path.includes('/some')).length).toBe(1)
})

test('what the portal has found stands in the list and is read whole', async () => {
  await aSectionOf(many(40), { text: 'лист 40', remark: many(40)[39]?.id })
  await until(() => document.querySelectorAll('.remark-line').length === 1)
  await press('1.955.7.40')
  await until(() => textOf('.remark-card').includes('Уточните лист 40.'))
})

test('texts that did not come with the list are told of in it and asked for again', async () => {
  const remarks = many(40)
  let isAway = true
  page = await aPage(({ path }) => {
    if (!path.includes('/some')) return { body: { ...aList(remarks), first: remarks.slice(0, wholeAtOnce) } }
    return isAway ? { status: 500, body: {} } : { body: { remarks: remarks.slice(wholeAtOnce) } }
  })
  page.queries.setDefaultOptions({ queries: { retry: false } })
  await page.show(<Section />)
  await until(() => document.querySelector('.remark-list [role="alert"]') !== null)
  expect(textOf('.remarks-list')).not.toContain('Уточните лист 40.')
  isAway = false
  await press('Повторить')
  await until(() => textOf('.remarks-list').includes('Уточните лист 40.'))
  expect(byRole('alert')).toBeNull()
})

test('a search that failed does not say that the open remark did', async () => {
  const remarks = many(40)
  let send = () => {}
  const sent = new Promise<void>((done) => (send = done))
  page = await aPage(async ({ path }) => {
    if (path.includes('/found')) return { status: 500, body: {} }
    if (!path.includes('/some')) return { body: { ...aList(remarks), first: remarks.slice(0, wholeAtOnce) } }
    await sent
    return { body: { remarks: remarks.slice(wholeAtOnce) } }
  })
  page.queries.setDefaultOptions({ queries: { retry: false } })
  await page.show(<Section at={{ text: 'лист 40', remark: remarks[39]?.id }} />)
  await until(() => document.querySelector('.remarks-list [role="alert"]') !== null)
  expect(document.querySelector('.remark-card .skeleton')).not.toBeNull()
  expect(document.body.textContent).not.toContain('Не удалось загрузить замечание')
  send()
  await until(() => textOf('.remark-card').includes('Уточните лист 40.'))
})
