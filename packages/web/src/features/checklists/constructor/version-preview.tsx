import { SegmentedControl } from '@mantine/core'
import { askingOf } from '@portal/domain/checklists/asked'
import { questionsOf } from '@portal/domain/checklists/checklist'
import { type Details, parameterNames, parameters } from '@portal/domain/checklists/parameters'
import { useLayoutEffect, useRef, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import type { Content } from '../checklists-queries.ts'
import { QuestionCard, type Said } from '../filling/question-card.tsx'
import { parameterValues } from './condition-fields.tsx'

const start: Details = { goal: '21', objectType: '3', workType: '1', functions: '19', budget: 'no' }

/** The checklist as the declarant of an application would see it, on a desk or on a phone; nothing of it is kept. */
export function VersionPreview({ content }: { content: Content }) {
  const [width, setWidth] = useState('phone')
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(width)
  useLayoutEffect(() => {
    if (shown.current === width) return
    shown.current = width
    // The width of a desk has its place under the question: whoever has asked for it follows.
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [width])
  const [details, setDetails] = useState<Details>(start)
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({})
  const asking = askingOf(content, details, said)
  const count = questionsOf(content).filter(({ id }) => asking.get(id) === 'asked').length
  return (
    <div className="stack g16">
      <div className="constructor-preview-head row wrap g12" ref={top}>
        <SegmentedControl
          aria-label="Ширина"
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desk', label: 'Компьютер' },
            { value: 'phone', label: 'Телефон' },
          ]}
        />
        <span className="meta">{`Задано ${count} из ${questionsOf(content).length}`}</span>
      </div>
      <details>
        <summary>Каким будет заявление</summary>
        <div className="stack g8">
          {parameterNames.map((name) => (
            <SelectField
              key={name}
              label={parameters[name].title}
              empty={null}
              options={parameterValues(name)}
              value={details[name]}
              onChange={(value) => setDetails({ ...details, [name]: value })}
            />
          ))}
        </div>
      </details>
      <div className="constructor-preview" data-width={width}>
        {content.groups.map((group, at) => {
          const asked = group.questions.filter(({ id }) => asking.get(id) === 'asked')
          if (asked.length === 0) return null
          return (
            <section key={group.id} aria-label={`Просмотр: ${group.title}`}>
              <p className="constructor-preview-group">{typograph(group.title)}</p>
              {asked.map((question, no) => (
                <QuestionCard
                  key={question.id}
                  no={`${at + 1}.${no + 1}`}
                  question={question}
                  said={said[question.id] ?? { value: '', comment: '' }}
                  onSay={(answer) => setSaid({ ...said, [question.id]: answer })}
                />
              ))}
            </section>
          )
        })}
      </div>
    </div>
  )
}
