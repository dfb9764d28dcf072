import './proposals.css'
import { Button, TextInput } from '@mantine/core'
import { settings } from '@portal/contract/features/settings/endpoints'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { daysText } from './setting-list.tsx'
import type { ProposalView } from './settings-queries.ts'

const states = {
  waiting: { tone: 'amber', label: 'Ждёт подтверждения' },
  accepted: { tone: 'success', label: 'Подтверждено' },
  refused: { tone: 'danger', label: 'Отклонено' },
  withdrawn: { tone: 'neutral', label: 'Отозвано' },
} as const

/** New values that wait for a second person; below them what was decided. */
export function Proposals({ proposals }: { proposals: readonly ProposalView[] }) {
  const waiting = proposals.filter(({ state }) => state === 'waiting')
  const decided = proposals.filter(({ state }) => state !== 'waiting')
  if (proposals.length === 0) return null
  return (
    <Card title="Предложенные изменения" aside={waiting.length > 0 && `Ждут: ${waiting.length}`}>
      {waiting.length === 0 && <p className="muted">Подтверждать сейчас нечего.</p>}
      <ul className="proposals">
        {waiting.map((one) => (
          <Proposal key={one.id} one={one} />
        ))}
      </ul>
      {decided.length > 0 && (
        <details className="proposals-decided">
          <summary>Решено: {decided.length}</summary>
          <ul className="proposals">
            {decided.map((one) => (
              <Proposal key={one.id} one={one} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Proposal({ one }: { one: ProposalView }) {
  const toast = useToast()
  const [refusing, setRefusing] = useState(false)
  const accept = useSend(settings.accept, {
    stale: [keys.directory('settings')],
    onDone: () => toast({ text: `${one.title}: подтверждено, действует ${daysText(one)}` }),
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const { tone, label } = states[one.state]
  return (
    <li>
      <div className="proposals-what">
        <p>
          <b>{one.title}</b>, {one.scopeTitle}: {one.before ?? 'не задано'} → <b>{one.text}</b>, {daysText(one)}
        </p>
        <p className="meta">{one.source}</p>
        <p className="meta">
          {one.by}, {momentText(one.at)}
          {one.decidedAt && `; ${one.decidedBy ?? ''}, ${momentText(one.decidedAt)}`}
          {one.reason && `: ${one.reason}`}
        </p>
      </div>
      <div className="row wrap g8">
        <Chip tone={tone}>{label}</Chip>
        {one.state === 'waiting' && !one.isOwn && (
          <Button
            loading={accept.isPending}
            aria-label={`Подтвердить: ${one.title}`}
            onClick={() => accept.mutate({ params: { id: one.id } })}
          >
            Подтвердить
          </Button>
        )}
        {one.state === 'waiting' && (
          <Button
            variant="default"
            aria-label={`${one.isOwn ? 'Отозвать' : 'Отклонить'}: ${one.title}`}
            onClick={() => setRefusing(true)}
          >
            {one.isOwn ? 'Отозвать' : 'Отклонить'}
          </Button>
        )}
      </div>
      {refusing && <RefuseDialog one={one} onClose={() => setRefusing(false)} />}
    </li>
  )
}

function RefuseDialog({ one, onClose }: { one: ProposalView; onClose: () => void }) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const refuse = useSend(settings.refuse, {
    stale: [keys.directory('settings')],
    onDone: onClose,
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const verb = one.isOwn ? 'Отозвать' : 'Отклонить'
  const wrong = reason.trim().length < 3 ? 'Укажите причину' : undefined
  return (
    <Dialog
      opened
      title={`${verb} предложение?`}
      size="small"
      busy={refuse.isPending}
      onClose={onClose}
      footer={
        <DialogFooter busy={refuse.isPending} onClose={onClose}>
          <Button
            loading={refuse.isPending}
            onClick={() => {
              setTried(true)
              if (!wrong) refuse.mutate({ params: { id: one.id }, body: { reason: reason.trim() } })
            }}
          >
            {verb}
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g12">
        <p>
          <b>{one.title}</b>: {one.text}
        </p>
        <TextInput
          label="Причина"
          required
          maxLength={300}
          value={reason}
          error={tried ? wrong : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
