import './request-head.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { typograph } from '../../i18n/typograph.ts'
import { Chip } from '../display/chip.tsx'
import { CopyNumber } from '../buttons/copy-number.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import type { Tone } from '../tone.ts'
import { useTitle } from '../page/use-title.ts'

interface RequestHeadProps {
  /** Link back to the list, as the caller's router makes it. */
  back: ReactNode
  number: string
  tone: Tone
  stage: string
  object: string
  facts: string
  /** Right of the stage: save status of a form, for example. */
  status?: ReactNode
  /** Who else has the application open. */
  people?: ReactNode
  /** Place in the list one came from; absent when one came by an address. */
  place?: { text: string; previous?: (() => void) | undefined; next?: (() => void) | undefined } | undefined
}

/** Number, stage, object and facts: the first thing on every page of one application. */
export function RequestHead({ back, number, tone, stage, object, facts, status, people, place }: RequestHeadProps) {
  useTitle(`№ ${number}, ${object}`)
  return (
    <header className="request-head">
      <div className="request-head-line">
        <span className="request-head-back">{back}</span>
        <span className="request-head-number">
          {typograph(`№ ${number}`)}
          <CopyNumber number={number} small />
        </span>
        <Chip tone={tone}>{stage}</Chip>
        {status && <span className="request-head-status">{status}</span>}
        <span className="grow" />
        {people}
        {place && (
          <span className="request-head-place row g4 meta no-print">
            <IconButton
              label="Предыдущее в списке"
              size="1.75rem"
              disabled={!place.previous}
              onClick={() => place.previous?.()}
            >
              <IconChevronLeft size="1rem" />
            </IconButton>
            <span>{place.text}</span>
            <IconButton label="Следующее в списке" size="1.75rem" disabled={!place.next} onClick={() => place.next?.()}>
              <IconChevronRight size="1rem" />
            </IconButton>
          </span>
        )}
      </div>
      <h1 className="clamp2" title={object}>
        {typograph(object)}
      </h1>
      <p className="meta">{typograph(facts)}</p>
    </header>
  )
}
