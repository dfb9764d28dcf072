import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PeopleCard } from '../../features/stages/people/people-card.tsx'
import { ActionBar } from '../../features/stages/moves/action-bar.tsx'
import { RequestPhases } from '../../features/stages/progress/request-phases.tsx'
import { MovesProvider } from '../../features/stages/moves/moves-provider.tsx'
import { DeclarantContact } from '../../features/requests/people/declarant-contact.tsx'
import { OwnNote } from '../../features/requests/own-note.tsx'
import { QueueNews } from '../../features/requests/queue/queue-news.tsx'
import { SubmittedForms } from '../../features/requests/sent/submitted-forms.tsx'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage, press, until } from '../../platform/testing/a-page.tsx'
import { pageText } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const parts: readonly (readonly [string, ReactNode, string])[] = [
  ['a note of one’s own', <OwnNote key="note" requestId={id} />, 'Не удалось загрузить вашу заметку'],
  ['a contact', <DeclarantContact key="contact" requestId={id} />, 'Не удалось загрузить контактное лицо'],
  ['who works on it', <PeopleCard key="people" requestId={id} assigning />, 'Не удалось узнать, кто работает'],
  ['how it goes', <RequestPhases key="phases" requestId={id} />, 'Не удалось узнать, как идёт заявление'],
  ['news of the queue', <QueueNews key="news" now={new Date()} />, 'Не удалось загрузить события'],
  ['forms that were sent', <SubmittedForms key="forms" requestId={id} />, 'Не удалось загрузить печатные формы'],
  [
    'what can be done',
    <MovesProvider key="moves" requestId={id}>
      <ActionBar />
    </MovesProvider>,
    'Не удалось узнать, что можно сделать',
  ],
]

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

async function show(part: ReactNode, status: number) {
  page = await aPage(() => ({ status, body: { status, title: 'Не получилось', code: 'INTERNAL' } }))
  page.queries.setDefaultOptions({ queries: { retry: false } })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(part)
  await until(() => page.heard.length > 0)
}

test.each(parts)('%s: what did not come says so and is asked for again', async (_, part, said) => {
  await show(part, 500)
  await until(() => pageText().includes(said))
  const asked = page.heard.length
  await press('Повторить')
  await until(() => page.heard.length > asked)
})

test('what is not the reader’s to see leaves no trace', async () => {
  await show(<DeclarantContact requestId={id} />, 403)
  await until(() => page.queries.isFetching() === 0)
  expect(document.body.textContent).not.toContain('Не удалось')
})
