import { Button } from '@mantine/core'
import { isUuid } from '@portal/domain/identifiers/uuid'
import { useQuery } from '@tanstack/react-query'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { MessagePage } from '../../../platform/ui/shell/message-page.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { TraceCode } from '../../../platform/ui/states/trace-code.tsx'
import { deletedBy, draftSubject, restorableText } from './deleted-draft-words.ts'
import { type DeletedDraft, deletedDraftsQuery } from './deleted-drafts-queries.ts'
import { RestoreDraft } from './restore-draft.tsx'

interface RequestMissingProps {
  id: string
  /** Why it did not come. */
  error?: unknown
  /** The draft is there again: show it. */
  onRestored: () => void
}

/**
 * An application that does not exist, was deleted, or is somebody else's: nobody learns which, but whoever may take the
 * deleted draft back.
 */
export function RequestMissing({ id, error, onRestored }: RequestMissingProps) {
  const isAsked = isUuid(id)
  const deleted = useQuery({ ...deletedDraftsQuery(id), enabled: isAsked })
  if (isAsked && deleted.isPending) return <SkeletonCard lines={3} />
  const [draft] = deleted.data?.drafts ?? []
  if (draft) return <Deleted draft={draft} onRestored={onRestored} />
  return (
    <MessagePage
      framed
      title="Заявление не найдено"
      action={
        <Button component="a" href="/requests">
          К заявлениям
        </Button>
      }
      foot={<TraceCode error={error} />}
    >
      <p>
        Возможно, адрес набран с ошибкой, черновик удалён или доступ к заявлению закрыт. Если заявление подавала другая
        организация, попросите её открыть вам доступ.
      </p>
    </MessagePage>
  )
}

function Deleted({ draft, onRestored }: { draft: DeletedDraft; onRestored: () => void }) {
  return (
    <MessagePage
      framed
      title={typograph(`Черновик № ${draft.number} удалён`)}
      action={
        <>
          <RestoreDraft draft={draft} onRestored={onRestored} />
          <Button component="a" href="/requests/deleted" variant="default">
            Все удалённые черновики
          </Button>
        </>
      }
    >
      <p>
        <b>{draftSubject(draft)}</b>
      </p>
      <p>
        <Moment at={draft.deletedAt} /> · {deletedBy(draft)}
      </p>
      <p>Вернуть его со всеми сведениями и файлами можно {restorableText(draft)}; потом он удалится навсегда.</p>
    </MessagePage>
  )
}
