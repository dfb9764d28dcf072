import { requests } from '@portal/contract/features/requests/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { type Autosave, makeAutosave } from '../../platform/autosave/autosave.ts'
import { localCopy } from '../../platform/autosave/local-copy.ts'
import { SaveStatus } from '../../platform/autosave/save-status.tsx'
import { callAsMutation } from '../../platform/autosave/call-as-mutation.ts'
import { useDerived, useKept, useValue } from '../../platform/autosave/use-autosave.ts'
import { plainText } from '../../platform/format/plain-text.ts'
import { useSession } from '../../platform/session/session.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'

// One seldom writes in two windows at once.
const CollisionDialog = lazy(async () => ({
  default: (await fetchCode(() => import('../../platform/autosave/merge/collision-dialog.tsx'))).CollisionDialog,
}))

/** What a person notes for himself about an application: nobody else sees it. */
export function OwnNote({ requestId }: { requestId: string }) {
  const kept = useQuery(noteQuery(requestId))
  if (!kept.data) return <FailedPart title="Не удалось загрузить вашу заметку" query={kept} />
  return (
    <Card title="Заметка для себя">
      <NoteField requestId={requestId} note={kept.data} />
    </Card>
  )
}

interface Note {
  text: string
  revision: number
}

function NoteField({ requestId, note }: { requestId: string; note: Note }) {
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const [all] = useState((): [Autosave] => {
    const params = { id: requestId }
    let changedAt: string | null = null
    const keptOf = ({ text, revision }: Note) => ({ revision, values: { text } })
    return [
      makeAutosave({
        kept: keptOf(note),
        copy: localCopy({ userId, requestId, part: 'note' }),
        now: () => new Date(),
        refresh: async () => {
          const fresh = await call(requests.comment, { params })
          changedAt = fresh.updatedAt
          return keptOf(fresh)
        },
        // Nobody else sees a note. One that was emptied has no moment of its own.
        authors: async () => new Map([['text', { name: '', isMine: true, at: changedAt ?? new Date().toISOString() }]]),
        save: async ({ text }, revision) => {
          const body = { revision, text: typeof text === 'string' ? text : '' }
          const reply = await callAsMutation(queries, requests.setComment, { params, body })
          queries.setQueryData(noteQuery(requestId).queryKey, (known) => known && { ...known, ...body, ...reply })
          return reply
        },
      }),
    ]
  })
  const [autosave] = all
  useKept(autosave)
  const text = useValue(autosave, 'text')
  const [compared, setCompared] = useState(false)
  const collided = useDerived(all, () => autosave.state().collisions.length > 0)
  return (
    <div className="stack g8">
      <TextArea
        label="Видите только вы"
        rows={3}
        maxLength={4000}
        value={typeof text === 'string' ? text : ''}
        onChange={(event) => autosave.set('text', event.target.value)}
        onBlur={() => void autosave.flush()}
      />
      <span className="meta">
        <SaveStatus all={all} idle="Сохраняется само" label={() => 'Заметка'} onCompare={() => setCompared(true)} />
      </span>
      {collided && (
        <Suspense fallback={null}>
          <CollisionDialog
            opened={compared}
            all={[{ autosave, label: () => 'Заметка', text: (_, value) => plainText(value) }]}
            onClose={() => setCompared(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function noteQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'comment'), requests.comment, { params: { id: requestId } })
}
