import { Button } from '@mantine/core'
import { findPlaces } from '@portal/domain/design-tasks/find-places'
import type { FormModel, FormPart, FormType, FormValue } from '@portal/domain/design-tasks/form-model'
import { within } from '@portal/domain/design-tasks/form-path'
import { occursWords, valueWords } from '@portal/domain/design-tasks/value-words'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { SearchBox } from '../../../platform/ui/list/search-box.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { schemaEnumerationQuery } from '../design-task-queries.ts'

interface SchemaTreeProps {
  schemaId: string
  model: FormModel
  /** A place can be chosen, and which one is. */
  chosen?: string | undefined
  onChoose?: ((path: string) => void) | undefined
}

const mostFound = 50

/** What a schema describes, level by level: names, types, what is obligatory, enumerations, rules. */
export function SchemaTree(props: SchemaTreeProps) {
  const { model, onChoose } = props
  const [text, setText] = useState('')
  const found = text.length < 2 ? undefined : findPlaces(model, text, mostFound)
  return (
    <div className="stack g12">
      <div className="row">
        <SearchBox label="Поиск по схеме" placeholder="Название или имя элемента" value={text} onChange={setText} />
      </div>
      {found ? (
        <ul className="schemas-found" aria-label="Найдено в схеме">
          {found.length === 0 && <li className="muted">Ничего не найдено.</li>}
          {found.map(({ path, place }) => (
            <li key={path}>
              {onChoose ? (
                <Button size="compact-sm" variant="subtle" onClick={() => onChoose(path)}>
                  {typograph(place)}
                </Button>
              ) : (
                <span>{typograph(place)}</span>
              )}
              <code className="meta">{path}</code>
            </li>
          ))}
          {found.length === mostFound && <li className="meta">{`Показаны первые ${mostFound}: уточните запрос.`}</li>}
        </ul>
      ) : (
        <TypeParts {...props} type={model.types[model.type]} path="" />
      )}
    </div>
  )
}

type Place = SchemaTreeProps & { path: string }

function TypeParts({ type, ...at }: Place & { type: FormType | undefined }) {
  if (!type) return null
  return (
    <div className="stack g4">
      {type.asserts.map(({ test, message }) => (
        <div className="schemas-rule" key={test}>
          <div>{typograph(`Правило: ${message}`)}</div>
          <code className="meta">{test}</code>
        </div>
      ))}
      <ul className="schemas-tree">
        {type.attributes.map(({ name, title, help, isObligatory, value, fixed }) => (
          <Node
            key={`@${name}`}
            {...at}
            path={within(at.path, `@${name}`)}
            name={`@${name}`}
            title={title || name}
            help={help}
            about={fixed === undefined ? valueWords(value) : `всегда «${fixed}»`}
            occurs={isObligatory ? 'обязательно' : 'по желанию'}
            value={value}
          />
        ))}
        <Parts {...at} parts={type.parts} branch={undefined} />
      </ul>
    </div>
  )
}

function Parts({ parts, branch, ...at }: Place & { parts: readonly FormPart[]; branch: FormPart['in'] }) {
  return parts
    .filter(({ in: own }) => own?.choice === branch?.choice && own?.branch === branch?.branch)
    .map((part) => {
      if (part.kind === 'choice')
        return (
          <li key={part.key}>
            <span className="muted">
              {typograph(`${part.title || 'Одно из'}${part.isObligatory ? '' : ' (по желанию)'}`)}
            </span>
            <ul className="schemas-tree">
              {part.branches.map(({ key, title }) => (
                <li key={key}>
                  <span className="meta">{typograph(title)}</span>
                  <ul className="schemas-tree">
                    <Parts {...at} parts={parts} branch={{ choice: part.key, branch: key }} />
                  </ul>
                </li>
              ))}
            </ul>
          </li>
        )
      if (part.kind === 'mix')
        return (
          <li key={part.key}>
            <span className="muted">{typograph(`${part.title || 'В любом порядке'}, ${occursWords(part)}`)}</span>
            <ul className="schemas-tree">
              <Parts {...at} parts={part.elements} branch={undefined} />
            </ul>
          </li>
        )
      const type = part.type === undefined ? undefined : at.model.types[part.type]
      return (
        <Node
          key={part.name}
          {...at}
          path={within(at.path, part.name)}
          name={part.name}
          title={part.title || part.name}
          help={part.help}
          about={part.fixed === undefined ? valueWords(part.value ?? type?.value) : `всегда «${part.fixed}»`}
          occurs={occursWords(part)}
          value={part.value ?? type?.value}
          type={type}
        />
      )
    })
}

interface NodeProps extends Place {
  name: string
  title: string
  help: string
  about: string
  occurs: string
  value: FormValue | undefined
  type?: FormType | undefined
}

function Node({ name, title, help, about, occurs, value, type, ...at }: NodeProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { path, chosen, onChoose } = at
  const isDeep = type !== undefined || help !== '' || value?.kind === 'enumeration'
  const words = (
    <>
      {typograph(title)} <code className="meta">{name}</code>
      <span className="meta">{[occurs, about].filter(Boolean).join(' · ')}</span>
    </>
  )
  return (
    <li>
      <div className="schemas-node" data-chosen={chosen === path || undefined}>
        {isDeep ? (
          <button
            type="button"
            className="schemas-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? 'Свернуть' : 'Развернуть'}: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size="1rem" aria-hidden /> : <IconChevronRight size="1rem" aria-hidden />}
          </button>
        ) : (
          <span className="schemas-toggle" />
        )}
        {onChoose ? (
          <button type="button" className="schemas-pick" aria-pressed={chosen === path} onClick={() => onChoose(path)}>
            {words}
          </button>
        ) : (
          <span className="schemas-pick">{words}</span>
        )}
      </div>
      {isOpen && (
        <div className="schemas-inside" id={id}>
          {help && <p className="meta">{typograph(help)}</p>}
          {value?.kind === 'enumeration' && <EnumerationValues schemaId={at.schemaId} value={value} />}
          <TypeParts {...at} type={type} />
        </div>
      )}
    </li>
  )
}

const mostValues = 300

function EnumerationValues({ schemaId, value }: { schemaId: string; value: FormValue }) {
  const name = value.enumeration ?? ''
  const asked = useQuery({
    ...schemaEnumerationQuery(schemaId, name),
    enabled: !value.values,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const values = value.values ?? asked.data?.rows[0]?.values
  if (asked.error) return <FailureNotice error={asked.error} />
  if (!values) return <SkeletonLines lines={2} what="перечень" />
  return (
    <ul className="schemas-values">
      {values.slice(0, mostValues).map((one) => (
        <li key={one.value}>
          {typograph(one.title && one.title !== one.value ? `${one.value} · ${one.title}` : one.value)}
        </li>
      ))}
      {values.length > mostValues && <li className="meta">{`И ещё ${values.length - mostValues}.`}</li>}
    </ul>
  )
}
