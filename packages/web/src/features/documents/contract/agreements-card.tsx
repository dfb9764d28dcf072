import './agreements-card.css'
import { Button } from '@mantine/core'
import { documents } from '@portal/contract/features/documents/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import type { Tone } from '../../../platform/ui/tone.ts'
import type { Deal } from '../deal-queries.ts'
import { useDealAct } from '../use-deal-act.ts'
import { AgreementForm } from './agreement-form.tsx'

type Agreement = Deal['agreements'][number]
type To = 'sent' | 'registered' | 'lapsed'

const tones: Readonly<Record<string, Tone>> = {
  draft: 'neutral',
  sent: 'warn',
  signing: 'warn',
  signed: 'info',
  registered: 'success',
  refused: 'danger',
}

/** Agreements to the contract: what each changes, who has signed it, and what staff may do with it. */
export function AgreementsCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [edited, setEdited] = useState<Agreement | 'new'>()
  const { agreements, acts } = deal
  const may = acts.includes('addAgreement')
  if (agreements.length === 0 && !may) return null
  return (
    <Card
      id="agreements"
      title="Дополнительные соглашения"
      aside={
        may &&
        edited === undefined && (
          <Button variant="default" onClick={() => setEdited('new')}>
            Подготовить соглашение
          </Button>
        )
      }
    >
      <div className="stack g16">
        {edited === 'new' && (
          <AgreementForm requestId={requestId} agreement={null} onDone={() => setEdited(undefined)} />
        )}
        {agreements.length === 0 && edited === undefined && (
          <EmptyState title="Соглашений пока нет">
            Цена, срок или реквизиты договора изменяются дополнительным соглашением. Этап заявления при этом не
            меняется.
          </EmptyState>
        )}
        {agreements.map((one) =>
          edited !== 'new' && edited?.id === one.id ? (
            <AgreementForm key={one.id} requestId={requestId} agreement={one} onDone={() => setEdited(undefined)} />
          ) : (
            <AgreementRow
              key={one.id}
              requestId={requestId}
              agreement={one}
              onChange={edited === undefined ? () => setEdited(one) : undefined}
            />
          ),
        )}
      </div>
    </Card>
  )
}

interface AgreementRowProps {
  requestId: string
  agreement: Agreement
  /** Absent while another one is written: its text would be lost. */
  onChange: (() => void) | undefined
}

function AgreementRow({ requestId, agreement, onChange }: AgreementRowProps) {
  const { title, state, stateTitle, text, lines, letter, date, registeredOn, signedBy, acts } = agreement
  const [asked, setAsked] = useState<To>()
  const act = useDealAct(documents.moveAgreement, { requestId, done: 'Готово', onDone: () => setAsked(undefined) })
  return (
    <section className="stack g8 agreement" aria-label={title}>
      <div className="row wrap g8">
        <b>{typograph(title)}</b>
        <span className="muted">от {dayText(date)}</span>
        <Chip tone={tones[state] ?? 'neutral'}>{stateTitle}</Chip>
      </div>
      <p className="meta">
        {[
          letter && `по письму № ${letter}`,
          signedText(signedBy),
          registeredOn && `зарегистрировано ${dayText(registeredOn)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {text && <p className="agreement-text">{typograph(text)}</p>}
      {lines.map(({ label, was, now }) => (
        <p key={label}>
          {label}: <b className="tab">{now}</b>
          {was !== null && <span className="muted"> (было: {was})</span>}
        </p>
      ))}
      {acts.length > 0 && (
        <div className="row wrap g8 no-print">
          {acts.includes('register') && <Button onClick={() => setAsked('registered')}>Зарегистрировать</Button>}
          {acts.includes('send') && <Button onClick={() => setAsked('sent')}>Направить на подписание</Button>}
          {acts.includes('change') && onChange && (
            <Button variant="default" onClick={onChange}>
              Изменить
            </Button>
          )}
          {acts.includes('cancel') && (
            <Button variant="default" onClick={() => setAsked('lapsed')}>
              Отменить
            </Button>
          )}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          opened
          title={questions[asked].title}
          subject={title}
          confirm={questions[asked].confirm}
          busy={act.pending}
          onConfirm={() => act.send({ params: { id: requestId, agreementId: agreement.id }, body: { to: asked } })}
          onClose={() => setAsked(undefined)}
        >
          {questions[asked].follows}
          {act.failure && <p className="danger">{act.failure}</p>}
        </ConfirmDialog>
      )}
    </section>
  )
}

const questions = {
  sent: {
    title: 'Направить соглашение на подписание?',
    confirm: 'Направить',
    follows: 'Заявитель получит уведомление, подписать документ смогут обе стороны. Изменить его будет нельзя.',
  },
  registered: {
    title: 'Зарегистрировать соглашение?',
    confirm: 'Зарегистрировать',
    follows: 'Цена и срок договора станут такими, как в соглашении.',
  },
  lapsed: {
    title: 'Отменить соглашение?',
    confirm: 'Отменить соглашение',
    follows: 'Оно останется в списке как незаключённое, договор не изменится.',
  },
} as const

const sides = { declarant: 'заявитель', organisation: 'экспертная организация' } as const

function signedText(signedBy: Agreement['signedBy']): string {
  if (signedBy.length === 0) return ''
  return `подписали: ${signedBy.map((side) => sides[side]).join(', ')}`
}
