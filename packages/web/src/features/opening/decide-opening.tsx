import { Button, Checkbox } from '@mantine/core'
import { opening } from '@portal/contract/features/opening/endpoints'
import { openingLimits } from '@portal/domain/stages/opening'
import { counted, forms } from '@portal/domain/russian/plural'
import { useState } from 'react'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { type Opening, type OpeningStage, staleAfter } from './opening-queries.ts'

interface DecideOpeningProps {
  requestId: string
  current: Opening
  openByRemarks: OpeningStage['openByRemarks']
}

/** What is asked for against what is open; the organisation opens all of it, a part, or refuses with a reason. */
export function DecideOpening({ requestId, current, openByRemarks }: DecideOpeningProps) {
  const toast = useToast()
  const [granted, setGranted] = useState<readonly string[]>(() => current.items.map(({ id }) => id))
  const [isRefusing, setRefusing] = useState(false)
  const act = useSend(opening.decide, {
    stale: staleAfter(requestId),
    onDone: (_, { body }) => {
      toast({ text: body.decision === 'opened' ? 'Документы открыты' : 'Заявителю направлен отказ' })
      setRefusing(false)
    },
  })
  const { revision } = current
  const params = { id: requestId }
  return (
    <>
      <Facts
        rows={[
          ['Просит', <Asker key="by" current={current} />],
          ['Причина', typograph(current.reason ?? '')],
          ['Уже открыто', openText(openByRemarks)],
        ]}
      />
      <Checkbox.Group label="Что открыть" value={[...granted]} onChange={setGranted}>
        <div className="opening-asked">
          {current.items.map(({ id, code, title, folder }) => (
            <Checkbox key={id} value={id} label={`${code} ${typograph(title)}`} description={typograph(folder)} />
          ))}
        </div>
      </Checkbox.Group>
      {!isRefusing && <FailureNotice error={act.error} />}
      <div className="row wrap g8">
        <Button
          variant="default"
          loading={act.isPending && !isRefusing}
          disabled={granted.length === 0}
          onClick={() => act.mutate({ params, body: { revision, decision: 'opened', items: [...granted] } })}
        >
          Открыть {counted(granted.length, forms.document)}
        </Button>
        <Button variant="default" onClick={() => setRefusing(true)}>
          Отказать
        </Button>
      </div>
      {isRefusing && (
        <ReasonDialog
          title="Отказать в открытии документов?"
          confirm="Отказать"
          hint={`Её прочтёт заявитель. Не короче ${openingLimits.reason.min} знаков`}
          shortest={openingLimits.reason.min}
          busy={act.isPending}
          error={act.error}
          about={<p>Документы останутся закрыты. Заявитель сможет попросить снова.</p>}
          onConfirm={(text) => act.mutate({ params, body: { revision, decision: 'refused', text } })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

function Asker({ current: { by, sentAt } }: { current: Opening }) {
  return (
    <>
      {by}
      {sentAt && (
        <>
          , <Moment at={sentAt} />
        </>
      )}
    </>
  )
}

function openText(items: OpeningStage['openByRemarks']): string {
  if (items.length === 0) return 'ничего'
  const shown = items.slice(0, 5).map(({ code, title }) => typograph(`${code} ${title}`))
  return items.length > shown.length ? `${shown.join('; ')} и ещё ${items.length - shown.length}` : shown.join('; ')
}
