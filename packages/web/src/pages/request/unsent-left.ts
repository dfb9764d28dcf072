import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { closingAnswers } from '@portal/domain/stages/moves/remark-moves'
import type { QueryClient } from '@tanstack/react-query'
import { foldersQuery } from '../../features/completeness/folders-queries.ts'
import { partsQuery, steadsQuery } from '../../features/objects/objects-queries.ts'
import { participantsQuery } from '../../features/participants/participants-queries.ts'
import { remarksQuery } from '../../features/remarks/remarks-queries.ts'
import { unsentParts } from '../../platform/autosave/unsent.ts'
import { forgetUnsentParts } from '../../platform/autosave/local-copy.ts'

interface Place {
  /** What a person calls it. */
  title: string
  /** Ids of the things there are, with those that may be changed now. */
  ids: (of: Asked) => Promise<{ all: readonly string[]; open: readonly string[] }>
}

interface Asked {
  queries: QueryClient
  requestId: string
  /** Paths that may be changed now. */
  open: readonly string[]
}

interface AskedBy extends Asked {
  userId: string
}

// Asked anew: what another tab has added is not gone.
const staleTime = 0

const things: Readonly<Record<string, Place>> = {
  participant: {
    title: 'сведения об участнике',
    ids: async ({ queries, requestId, open }) =>
      opened(
        'participants',
        (await queries.fetchQuery({ ...participantsQuery(requestId), staleTime })).participants,
        open,
      ),
  },
  part: {
    title: 'часть объекта',
    ids: async ({ queries, requestId, open }) =>
      opened('parts', (await queries.fetchQuery({ ...partsQuery(requestId), staleTime })).parts, open),
  },
  stead: {
    title: 'земельный участок',
    ids: async ({ queries, requestId, open }) =>
      opened('steads', (await queries.fetchQuery({ ...steadsQuery(requestId), staleTime })).steads, open),
  },
  item: {
    title: 'сведения о документе',
    ids: async ({ queries, requestId }) => {
      const { folders } = await queries.fetchQuery({ ...foldersQuery(requestId), staleTime })
      const items = folders.flatMap((folder) => folder.items)
      return { all: idsOf(items), open: idsOf(items.filter(({ isOpen }) => isOpen)) }
    },
  },
  answer: {
    title: 'ответ на замечание',
    ids: async ({ queries, requestId }) => {
      const { lines } = await queries.fetchQuery({ ...remarksQuery(requestId), staleTime })
      const waiting = lines.filter(({ state }) => state === 'issued' || state === 'answerDraft')
      return { all: idsOf(waiting), open: idsOf(waiting.filter(({ may }) => may.includes('reply'))) }
    },
  },
}

const others: Readonly<Record<string, string>> = { note: 'заметка для себя', contacts: 'контактное лицо' }
const formTitle = 'поля заявления'

/** What is said of parts that were not sent. */
export function leftText(parts: readonly string[]): string {
  const titles = [...new Set(parts.map(unsentTitle))].join(', ')
  return `Осталось на этом компьютере: ${titles}. Откройте, допишите и дождитесь надписи «Сохранено».`
}

/** What a part of an application is called among what was not sent: «участник», «поля заявления». */
function unsentTitle(part: string): string {
  return things[kindOf(part)]?.title ?? others[part] ?? formTitle
}

/**
 * Parts of the application that wait on this computer and would change what a move is about. What was typed of things that
 * are no more is forgotten on the way; what may not be changed now is left for later.
 */
export async function unsentLeft(asked: AskedBy): Promise<string[]> {
  const { userId, requestId, open } = asked
  const left: string[] = []
  for (const kind of new Set(unsentParts({ userId, requestId }).map(kindOf))) {
    const { all, open: now } = (await things[kind]?.ids(asked)) ?? { all: undefined, open: [] }
    const isOf = (part: string) => kindOf(part) === kind
    if (all) forgetUnsentParts({ userId, requestId }, (part) => isOf(part) && !all.includes(idIn(part)))
    const isLeft = (part: string) => (all ? now.includes(idIn(part)) : !others[part] && open.length > 0)
    left.push(...unsentParts({ userId, requestId }).filter((part) => isOf(part) && isLeft(part)))
  }
  return left
}

/** What of it a move has to wait for: an unfinished answer to a remark bars only the moves that close the answers. */
export async function barring(action: string, asked: AskedBy): Promise<string[]> {
  const left = await unsentLeft(asked).catch(() => unsentParts(asked))
  return left.filter((part) => !part.startsWith('answer-') || closingAnswers.includes(action))
}

function opened(path: string, rows: readonly { id: string }[], open: readonly string[]) {
  return { all: idsOf(rows), open: idsOf(rows.filter(({ id }) => isOpen(`${path}.${id}`, open))) }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function kindOf(part: string): string {
  const [kind = ''] = part.split('-')
  return things[kind] ? kind : part
}

function idIn(part: string): string {
  return part.slice(part.indexOf('-') + 1)
}
