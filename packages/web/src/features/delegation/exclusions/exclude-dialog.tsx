import { delegation } from '@portal/contract/features/delegation/endpoints'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { type Found, LookupField } from '../../../platform/ui/fields/lookup-field.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { ExclusionDialog } from './exclusion-dialog.tsx'
import { personSearch, requestSearch } from './exclusions-queries.ts'

interface ExcludeDialogProps {
  /** The application; absent: it is chosen here. */
  requestId?: string
  onClose: () => void
}

/** Keeps a person away from an application: from which, whom, why and until when. */
export function ExcludeDialog({ requestId: given, onClose }: ExcludeDialogProps) {
  const toast = useToast()
  const [request, setRequest] = useState<Found | null>(null)
  const [person, setPerson] = useState<Found | null>(null)
  const requestId = given ?? request?.id
  const exclude = useSend(delegation.exclude, {
    stale: [...(requestId ? [keys.request(requestId)] : []), keys.requests()],
    onDone: ({ person, number }) => {
      toast({ text: given ? `Отстранён от заявления: ${person.name}` : `Отстранён от ${number}: ${person.name}` })
      onClose()
    },
  })
  return (
    <ExclusionDialog
      title="Отстранить от заявления"
      confirm="Отстранить"
      about={
        <p className="muted">
          Для этого человека заявление закроется, какой бы ни была его роль: ни документов, ни извещений. Вернуть доступ
          можно в любой день.
        </p>
      }
      initial={{ reason: '', until: '' }}
      busy={exclude.isPending}
      error={exclude.error}
      isReady={requestId !== undefined && person !== null}
      onSave={(terms) => {
        if (requestId && person) exclude.mutate({ body: { requestId, userId: person.id, ...terms } })
      }}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {!given && (
            <LookupField
              label="Заявление"
              required
              placeholder="Номер, объект, заявитель"
              search={requestSearch}
              value={request}
              error={tried && !request && 'Выберите заявление'}
              onChange={(chosen) => {
                setRequest(chosen)
                // Whom another application may be closed to is asked anew.
                if (chosen?.id !== request?.id) setPerson(null)
              }}
            />
          )}
          <LookupField
            label="Кого"
            required
            placeholder="Фамилия, логин, почта"
            search={personSearch(requestId)}
            value={person}
            error={tried && !person && 'Выберите, кого отстранить'}
            onChange={setPerson}
          />
        </>
      )}
    </ExclusionDialog>
  )
}
