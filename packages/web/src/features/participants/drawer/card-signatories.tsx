import { Button } from '@mantine/core'
import { dayText, isDay } from '@portal/domain/calendar/days'
import { catalog } from '@portal/domain/request/catalogs/catalogs'
import type { Participant } from '@portal/domain/request/participants/participant'
import { fullName } from '@portal/domain/russian/names'
import type { Values } from '../../../platform/autosave/merge/merge.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { type OwnCard, useOwnCard } from '../register/own-card.ts'

interface CardSignatoriesProps {
  participant: Participant
  today: string
  onTake: (values: Values) => void
}

/** Who may sign for the reader's organisation by its card: each is taken with his post and his document. */
export function CardSignatories({ participant, today, onTake }: CardSignatoriesProps) {
  const card = useOwnCard(participant)
  const offered = card ? offeredBy(card, today).filter(({ name }) => name !== participant.fields['signatory']) : []
  if (offered.length === 0) return null
  return (
    <Notice title="Подписывают по карточке организации">
      <ul className="stack g8">
        {offered.map((one) => (
          <li key={`${one.name} ${one.basis.kind} ${one.basis.number}`} className="row wrap g8">
            <span className="grow">
              {one.name}
              <span className="meta">
                {typograph(` ${[one.position, documentText(one)].filter(Boolean).join(', ')}`)}
              </span>
            </span>
            <Button
              size="sm"
              variant="default"
              aria-label={`Взять подписанта: ${one.name}`}
              onClick={() => onTake(valuesOf(one, participant))}
            >
              Взять
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type Offered = ReturnType<typeof offeredBy>[number]

/** The head by the charter, others by their documents while those last. */
function offeredBy(card: OwnCard, today: string) {
  const head = fullName({
    surname: card.headSurname,
    name: card.headName,
    patronymic: card.headPatronymic || null,
  }).trim()
  return [
    ...(head === ''
      ? []
      : [
          {
            name: head,
            position: card.headPosition,
            genitive: card.headGenitive,
            positionGenitive: card.headPositionGenitive,
            basis: { kind: 'charter', number: '', date: '', until: '' },
          },
        ]),
    ...card.signatories
      .filter(({ name, until }) => name !== '' && (until === '' || until >= today))
      .map(({ name, position, nameGenitive, positionGenitive, basis, number, date, until }) => ({
        name,
        position,
        genitive: nameGenitive,
        positionGenitive,
        basis: { kind: basis, number, date, until },
      })),
  ]
}

function documentText({ basis: { kind, number, date, until } }: Offered): string {
  const title = catalog('authorityKind').find(({ code }) => code === kind)?.title ?? ''
  const named = [title.toLowerCase(), number && `№ ${number}`, isDay(date) && `от ${dayText(date)}`]
  return [...named, isDay(until) && `до ${dayText(until)}`].filter(Boolean).join(' ')
}

function valuesOf({ name, position, genitive, positionGenitive, basis }: Offered, { type }: Participant): Values {
  return {
    signatory: name,
    signatoryGenitive: genitive,
    ...(type === 'organization' && { signatoryPosition: position, signatoryPositionGenitive: positionGenitive }),
    bases: [basis],
  }
}
