import './disputes-card.css'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { typograph } from '../../../platform/i18n/typograph.ts'
import type { Tone } from '../../../platform/ui/tone.ts'
import type { Deal } from '../deal-queries.ts'

const tones: Readonly<Record<string, Tone>> = {
  sent: 'warn',
  accepted: 'success',
  acceptedInPart: 'success',
  rejected: 'danger',
}

/** Rounds of disagreements, the newest on top: what the declarant wants beside what the organisation answered. */
export function DisputesCard({ deal: { disputes } }: { deal: Deal }) {
  if (disputes.length === 0) return null
  return (
    <Card id="disputes" title="Разногласия по договору">
      <ol className="disputes-card-rounds">
        {disputes.toReversed().map((round) => (
          <li key={round.round}>
            <h3 className="row wrap g8">
              Протокол № {round.round}
              <Chip tone={tones[round.state] ?? 'info'}>{round.stateTitle}</Chip>
            </h3>
            <div className="disputes-card-sides">
              <Side
                title="Заявитель"
                text={round.text ?? 'Условия изложены в протоколе: он в документах договора.'}
                at={round.sentAt}
              />
              <Side
                title="Экспертная организация"
                text={round.decision ?? (round.decidedAt ? 'Решение без пояснений.' : 'Ответа ещё нет.')}
                at={round.decidedAt}
                who={round.decidedBy}
              />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface SideProps {
  title: string
  text: string
  at: string | null
  who?: string | null
}

function Side({ title, text, at, who }: SideProps) {
  return (
    <section>
      <h4>{title}</h4>
      <p className="disputes-card-text">{typograph(text)}</p>
      {at && (
        <p className="meta">
          {who && `${who}, `}
          <Moment at={at} />
        </p>
      )}
    </section>
  )
}
