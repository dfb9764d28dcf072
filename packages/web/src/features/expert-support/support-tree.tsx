import { Button } from '@mantine/core'
import { dayText } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import { type ReactNode, useState } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { toTone } from '../../platform/ui/tone.ts'
import { EndFormation } from './end-formation.tsx'
import type { SupportChild } from './support-queries.ts'

interface SupportTreeProps {
  conclusions: readonly SupportChild[]
  assessments: readonly SupportChild[]
  /** The application on this page: told, not linked. */
  current: string
  mayEnd: boolean
}

/** The graph of a contract as an outline: each conclusion with the assessments it sums up, then those that stand in none yet. */
export function SupportTree({ conclusions, assessments, current, mayEnd }: SupportTreeProps) {
  const known = { current, mayEnd }
  const free = assessments.filter(({ inConclusion }) => inConclusion === null)
  return (
    <ul className="support-tree" aria-label="Заявления по договору">
      {conclusions.map((one) => (
        <Node key={one.id} child={one} {...known}>
          {one.assessments.length > 0 && (
            <ul className="support-tree" aria-label={`Оценки, вошедшие в № ${one.number}`}>
              {one.assessments.map(({ id, number }) => {
                const whole = assessments.find((each) => each.id === id)
                return whole ? (
                  <Node key={id} child={whole} {...known} />
                ) : (
                  <li key={id}>
                    <a className="num" href={`/request/${id}`}>{`№ ${number}`}</a>
                  </li>
                )
              })}
            </ul>
          )}
        </Node>
      ))}
      {free.map((one) => (
        <Node key={one.id} child={one} {...known} />
      ))}
    </ul>
  )
}

const kinds = { complianceEstimation: 'Оценка соответствия', conclusionRequest: 'Заключение по оценкам' } as const

interface NodeProps {
  child: SupportChild
  current: string
  mayEnd: boolean
  children?: ReactNode
}

/** One request under the contract: where it is, what became of it, what it changes against the basis. */
function Node({ child, current, mayEnd, children }: NodeProps) {
  const [isEnding, setEnding] = useState(false)
  const { id, number, kind, stage, stageTitle, tone, conclusion, changes } = child
  const title = kind === 'conclusionRequest' ? kinds.conclusionRequest : kinds.complianceEstimation
  const result = conclusion && {
    tone: conclusion.result === 'positive' ? ('success' as const) : ('danger' as const),
    text: conclusion.resultTitle ?? 'Выдано',
  }
  return (
    <li className="support-node" aria-current={id === current || undefined}>
      <div className="support-node-head">
        {id === current ? (
          <b className="num">{`№ ${number}`}</b>
        ) : (
          <a className="num" href={`/request/${id}`}>{`№ ${number}`}</a>
        )}
        <span className="grow">
          {title}
          {id === current && <span className="meta"> · это заявление</span>}
        </span>
        {result ? (
          <Chip tone={result.tone}>{result.text}</Chip>
        ) : (
          <Chip tone={toTone(tone)}>{typograph(stageTitle)}</Chip>
        )}
        {mayEnd && stage.startsWith('applicationFormation') && (
          <Button variant="default" size="compact-sm" onClick={() => setEnding(true)}>
            Прекратить формирование
          </Button>
        )}
      </div>
      {conclusion?.number && (
        <p className="meta">{`Заключение № ${conclusion.number}${conclusion.date ? ` от ${dayText(conclusion.date)}` : ''}`}</p>
      )}
      {changes ? (
        <Changes changes={changes} />
      ) : (
        <p className="meta">Черновик заявителя: что в нём, увидите после подачи.</p>
      )}
      {children}
      {isEnding && <EndFormation id={id} number={number} page={current} onClose={() => setEnding(false)} />}
    </li>
  )
}

const sectionForms = ['раздел', 'раздела', 'разделов'] as const

function Changes({ changes }: { changes: NonNullable<SupportChild['changes']> }) {
  const { summary, sections, files, indicators, cost } = changes
  const isNothing = summary === '' && sections.length + indicators.length === 0 && cost === null
  if (isNothing) return <p className="meta">Изменения ещё не описаны.</p>
  return (
    <div className="support-changes">
      {summary && <p>{typograph(summary)}</p>}
      {sections.length > 0 && (
        <p className="meta">
          {`${counted(sections.length, sectionForms)}, ${counted(files, forms.file)}: `}
          {sections.map(({ title }) => title).join('; ')}
        </p>
      )}
      {[...indicators, ...(cost ? [cost] : [])].map(({ name, was, is }) => (
        <p key={name} className="meta">
          {`${name}: ${was ?? 'не было'} → ${is ?? 'исключено'}`}
        </p>
      ))}
    </div>
  )
}
