import './opening.css'
import { Button } from '@mantine/core'
import { opening } from '@portal/contract/features/opening/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { toTone } from '../../platform/ui/tone.ts'
import { ChooseDocuments } from './choose-documents.tsx'
import { DecideOpening } from './decide-opening.tsx'
import { EditedOpening } from './edited-opening.tsx'
import { type Opening, type OpeningChoice, type OpeningStage, openingQuery, staleAfter } from './opening-queries.ts'
import { OpeningItems } from './opening-items.tsx'
import { PastOpenings } from './past-openings.tsx'

interface OpeningStripProps {
  requestId: string
  choices: readonly OpeningChoice[]
}

/**
 * Above the documents: which of them, that no remark is about, were asked to be opened, and what came of it. The one filled
 * button of the page is the move in the band above.
 */
export function OpeningStrip({ requestId, choices }: OpeningStripProps) {
  const stage = useQuery(openingQuery(requestId))
  if (stage.isPending) return null
  if (stage.isError && !stage.data)
    return (
      <ErrorCard
        title="Не удалось узнать, какие документы открыты"
        error={stage.error}
        onRetry={() => void stage.refetch()}
      />
    )
  const { current, past, may } = stage.data
  if (!current && past.length === 0 && !may.includes('create')) return null
  return <Strip requestId={requestId} choices={choices} stage={stage.data} />
}

function Strip({ requestId, choices, stage }: OpeningStripProps & { stage: OpeningStage }) {
  const { current, past, may } = stage
  const [asked, setAsked] = useState<'choose' | 'abort'>()
  const close = () => setAsked(undefined)
  const create = useSend(opening.createRequest, {
    stale: staleAfter(requestId),
    onDone: () => setAsked('choose'),
  })
  return (
    <Card className="opening">
      <div className="opening-head">
        <h2 className="grow">{current ? 'Открытие документов' : 'Изменить документы без замечаний'}</h2>
        {current && <Chip tone={toTone(current.tone === 'warning' ? 'warn' : current.tone)}>{current.stateTitle}</Chip>}
        {!current && may.includes('create') && (
          <Button
            variant="default"
            loading={create.isPending}
            onClick={() => create.mutate({ params: { id: requestId } })}
          >
            Открыть разделы для изменения
          </Button>
        )}
      </div>
      <FailureNotice error={create.error} />
      {current ? (
        <Current requestId={requestId} current={current} stage={stage} onAsk={setAsked} />
      ) : (
        may.includes('create') && (
          <p className="muted">Выберите документы и напишите причину. Откроет их экспертная организация.</p>
        )
      )}
      <PastOpenings past={past} />
      {current && asked === 'choose' && may.includes('select') && (
        <ChooseDocuments requestId={requestId} current={current} choices={choices} onClose={close} />
      )}
      {asked === 'abort' && <AbortOpening requestId={requestId} onClose={close} />}
    </Card>
  )
}

interface CurrentProps {
  requestId: string
  current: Opening
  stage: OpeningStage
  onAsk: (what: 'choose' | 'abort') => void
}

function Current({ requestId, current, stage, onAsk }: CurrentProps) {
  const { may } = stage
  if (may.includes('select'))
    return (
      <>
        <p className="muted">
          {current.items.length === 0
            ? 'Запрос начат, документы не выбраны.'
            : `Выбрано: ${counted(current.items.length, forms.document)}. Запрос не отправлен.`}
        </p>
        <div className="row wrap g8">
          <Button variant="default" onClick={() => onAsk('choose')}>
            Выбрать документы
          </Button>
          <Button variant="default" onClick={() => onAsk('abort')}>
            Отменить запрос
          </Button>
        </div>
      </>
    )
  if (may.includes('decide'))
    return (
      <DecideOpening key={current.id} requestId={requestId} current={current} openByRemarks={stage.openByRemarks} />
    )
  return (
    <>
      {current.reason && <p>{typograph(current.reason)}</p>}
      <Whose current={current} />
      <OpeningItems items={current.items} withMarks={current.decidedAt !== null} />
      {current.decisionText && <p>{typograph(current.decisionText)}</p>}
      {may.includes('edit') ? (
        <EditedOpening key={current.id} requestId={requestId} current={current} />
      ) : (
        current.note && <p>{typograph(current.note)}</p>
      )}
    </>
  )
}

function Whose({ current }: { current: Opening }) {
  const { by, decidedBy, decidedAt, sentAt, dueAt } = current
  if (dueAt)
    return (
      <p>
        Просит экспертная организация: {by}. Срок — до <Moment at={dueAt} />
      </p>
    )
  if (decidedAt)
    return (
      <p className="meta">
        Решение: {decidedBy}, <Moment at={decidedAt} />
      </p>
    )
  return (
    <p className="meta">
      {by}
      {sentAt && (
        <>
          , <Moment at={sentAt} />
        </>
      )}
      . Решает экспертная организация.
    </p>
  )
}

function AbortOpening({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const send = useSend(opening.abortRequest, { stale: staleAfter(requestId), onDone: onClose })
  return (
    <ConfirmDialog
      opened
      title="Отменить запрос?"
      subject="Открытие документов для изменения"
      confirm="Отменить запрос"
      busy={send.isPending}
      onConfirm={() => send.mutate({ params: { id: requestId } })}
      onClose={onClose}
    >
      <p>Экспертиза его ещё не видела. Позже можно начать новый.</p>
      <FailureNotice error={send.error} />
    </ConfirmDialog>
  )
}
