import './substitution-view.css'
import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { sizeText } from '@portal/domain/settings/limits'
import { substitutionPhases } from '@portal/domain/delegation/substitutions'
import { useState } from 'react'
import { fileUrl } from '../../../platform/api/call.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { Timeline } from '../../../platform/ui/display/timeline.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { ActivateSubstitution } from './activate-substitution.tsx'
import { AppointDeputy } from './appoint-deputy.tsx'
import { CopySubstitution } from './copy-substitution.tsx'
import { EndSubstitution } from './end-substitution.tsx'
import type { Substitution, SubstitutionCard } from './substitution-queries.ts'
import { applicationsText, periodText, phaseTones, resultText, rightsText } from './substitution-words.ts'

interface SubstitutionViewProps extends SubstitutionCard {
  /** Another one is to be shown: the draft that repeats it. */
  onOpen: (id: string) => void
}

/** One substitution: what it gives, to whom and when, what happened to it, and what can be done with it. */
export function SubstitutionView({ substitution, requests, onOpen }: SubstitutionViewProps) {
  const { deputy, principal, phase, side, mergedInto } = substitution
  const isDeputy = side === 'deputy'
  return (
    <>
      <PageHead
        title={isDeputy ? `Вы замещаете: ${principal.name}` : `Заместитель: ${deputy.name}`}
        note={isDeputy ? undefined : deputy.note}
        actions={
          <Button component="a" href="/delegation" variant="default">
            Все замещения
          </Button>
        }
      />
      {mergedInto !== null && (
        <Notice title="Объединено с другим замещением">
          Оно продолжается там: <a href={`/delegation/${mergedInto}`}>открыть</a>
        </Notice>
      )}
      <Card title="Полномочия" aside={<Chip tone={phaseTones[phase]}>{substitutionPhases[phase]}</Chip>}>
        <div className="stack g16">
          <p>
            <b>{typograph(saidOf(substitution))}</b>
          </p>
          <Facts
            columns={2}
            rows={[
              ['Кого замещает', substitution.principal.name],
              ['Дни', periodText(substitution)],
              ['Какие заявления', applicationsText(substitution)],
              ['Что может', rightsText(substitution.rights)],
              ['Основание', <Basis key="basis" substitution={substitution} />],
              ['Передать дальше', 'нельзя'],
            ]}
          />
          <Acts substitution={substitution} requests={requests} onOpen={onOpen} />
        </div>
      </Card>
      {requests.length > 0 && (
        <Card title="Заявления" aside={requests.length} flush>
          <ul className="substitution-view-requests">
            {requests.map(({ id, number, objectName }) => (
              <li key={id}>
                <a className="num nowrap" href={`/request/${id}`}>
                  {number}
                </a>
                <span className="meta">{objectName === '' ? 'Без названия' : typograph(objectName)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="Что было">
        <Timeline items={eventsOf(substitution)} />
      </Card>
    </>
  )
}

function saidOf({ deputy, principal, side, ...told }: Substitution): string {
  const isReader = side === 'principal' && principal.kind === 'person'
  return resultText({ deputy: deputy.name, principal: isReader ? undefined : principal.name, ...told })
}

function Basis({ substitution: { id, basis } }: { substitution: Substitution }) {
  if (!basis) return 'не приложено'
  return (
    <>
      <a href={fileUrl(delegation.substitutionBasis, { params: { id } })} download={basis.name}>
        {basis.name}
      </a>
      , {sizeText(basis.size)}
    </>
  )
}

interface ActsProps extends Pick<SubstitutionCard, 'substitution' | 'requests'> {
  onOpen: (id: string) => void
}

function Acts({ substitution, requests, onOpen }: ActsProps) {
  const { id, acts, phase } = substitution
  const toast = useToast()
  const [doing, setDoing] = useState<Substitution['acts'][number]>()
  const done = () => setDoing(undefined)
  return (
    <>
      {acts.length > 0 && (
        <div className="row wrap g8">
          {acts.includes('activate') && <Button onClick={() => setDoing('activate')}>Назначить</Button>}
          {acts.includes('change') && (
            <Button variant="default" onClick={() => setDoing('change')}>
              Изменить
            </Button>
          )}
          {acts.includes('revoke') && (
            <Button variant="default" onClick={() => setDoing('revoke')}>
              {phase === 'draft' ? 'Удалить черновик' : 'Прекратить замещение'}
            </Button>
          )}
          {acts.includes('refuse') && (
            <Button variant="default" onClick={() => setDoing('refuse')}>
              Отказаться
            </Button>
          )}
          {acts.includes('copy') && (
            <Button variant="default" onClick={() => setDoing('copy')}>
              Повторить на другие дни
            </Button>
          )}
        </div>
      )}
      {doing === 'activate' && <ActivateSubstitution id={id} onClose={done} />}
      {doing === 'copy' && (
        <CopySubstitution
          substitution={substitution}
          onMade={(draft) => {
            done()
            toast({ text: 'Черновик замещения составлен: ничего ещё не передано' })
            onOpen(draft.id)
          }}
          onClose={done}
        />
      )}
      {doing === 'change' && <AppointDeputy draft={{ substitution, requests }} onClose={done} />}
      {(doing === 'revoke' || doing === 'refuse') && (
        <EndSubstitution substitution={substitution} action={doing} onClose={done} />
      )}
    </>
  )
}

function eventsOf(substitution: Substitution) {
  const { id, createdAt, by, activatedAt, endedAt, endedBy, reason, phase, mergedInto } = substitution
  const event = (name: string, at: string, text: string, who?: string | null) => ({
    id: `${id} ${name}`,
    when: momentText(at),
    at,
    text: typograph(text),
    ...(who && { who }),
  })
  const ending = mergedInto === null ? endedText(phase, reason) : 'Объединено с другим замещением'
  return [
    event('created', createdAt, 'Черновик составлен', by),
    ...(activatedAt ? [event('activated', activatedAt, 'Заместитель назначен')] : []),
    ...(endedAt ? [event('ended', endedAt, ending, endedBy)] : []),
  ]
}

function endedText(phase: Substitution['phase'], reason: string | null): string {
  if (phase !== 'revoked') return 'Срок закончился'
  return reason === null ? 'Прекращено' : `Прекращено: ${reason}`
}
