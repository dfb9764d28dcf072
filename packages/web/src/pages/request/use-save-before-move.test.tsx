import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aFolder, anItem } from '../../features/completeness/an-item.ts'
import { aList, aRemark } from '../../features/remarks/a-remark.ts'
import { participantsQuery } from '../../features/participants/participants-queries.ts'
import { unsentParts } from '../../platform/autosave/unsent.ts'
import { localCopy } from '../../platform/autosave/local-copy.ts'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage, press, until } from '../../platform/testing/a-page.tsx'
import { byRole } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'
import { type Ready, useSaveBeforeMove } from './use-save-before-move.ts'

const requestId = '0198c0de-0000-7000-8000-000000000001'
const of = { userId: aSession.id, requestId }

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  localStorage.clear()
  page = await aPage(({ path }) => ({
    body: path.includes('participants')
      ? { participants: [{ id: 'here' }] }
      : path.includes('folders')
        ? { folders: [aFolder([anItem({ id: 'closed' }), anItem({ id: 'here', isOpen: true })])], lifted: [] }
        : aList([aRemark({ id: 'open', state: 'answerDraft', may: ['reply'] })]),
  }))
  page.queries.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

function Page({ action, open }: { action: Parameters<Ready>[0]['action']; open: readonly string[] }) {
  const readyRef = useRef<Ready>(undefined)
  useSaveBeforeMove({ requestId, open, readyRef })
  const [said, setSaid] = useState('')
  return (
    <>
      <button type="button" onClick={() => void readyRef.current?.({ action }).then((now) => setSaid(String(now)))}>
        Отправить
      </button>
      <output>{said}</output>
    </>
  )
}

function typed(part: string) {
  localCopy({ ...of, part }).write({ base: {}, mine: { name: 'Театр' }, revision: 1 })
}

async function askedFor(action: Parameters<Ready>[0]['action'], open = ['participants']) {
  await page.show(<Page key={action} action={action} open={open} />)
  await press('Отправить')
  const said = () => byRole('status')?.textContent ?? ''
  await until(() => said() !== '')
  return said()
}

test('a move waits for what is typed in a closed drawer, and says where it is', async () => {
  typed('participant-here')
  expect(await askedFor('submitRequest')).toBe('false')
  expect(document.body.textContent).toContain('Осталось на этом компьютере: сведения об участнике.')
})

test('what was typed of things that are no more bars nothing and is forgotten', async () => {
  typed('participant-removed')
  typed('answer-closed')
  expect(await askedFor('completeCorrectionEdit')).toBe('true')
  expect(unsentParts(of)).toEqual([])
})

test('what was typed of a thing that another tab has added since is not forgotten', async () => {
  page.queries.setQueryData(participantsQuery(requestId).queryKey, { participants: [] })
  typed('participant-here')
  expect(await askedFor('submitRequest')).toBe('false')
  expect(unsentParts(of)).toEqual(['participant-here'])
})

test('a move waits for what is typed of a document also where nothing but documents may be changed', async () => {
  typed('item-here')
  typed('item-closed')
  typed('item-removed')
  expect(await askedFor('submitRequest', [])).toBe('false')
  expect(document.body.textContent).toContain('Осталось на этом компьютере: сведения о документе.')
  expect(unsentParts(of)).toEqual(['item-closed', 'item-here'])
})

test('an unfinished answer bars only the move that closes the answers', async () => {
  typed('answer-open')
  expect(await askedFor('completeCorrectionEdit')).toBe('false')
  expect(await askedFor('withdrawRequest')).toBe('true')
  expect(unsentParts(of)).toEqual(['answer-open'])
})
