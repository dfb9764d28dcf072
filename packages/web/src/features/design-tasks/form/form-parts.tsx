import { Button } from '@mantine/core'
import type { FormChoice, FormElement, FormMix, FormPart, FormType } from '@portal/domain/design-tasks/form-model'
import { elementsOf, isRepeated, standingParts } from '@portal/domain/design-tasks/form-model'
import { within } from '@portal/domain/design-tasks/form-path'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { usePlaceHelp, usePlaceTitle, useTaskForm } from './form-context.ts'
import { GridTable } from './form-grid-table.tsx'
import { BlockActs, Table } from './form-table.tsx'
import { type FormSection, sectionId } from './sections.ts'
import { ValueField } from './value-field.tsx'

/** What stands in an element of a type: its attributes, its text, its parts. */
function TypeBody({ type, path }: { type: FormType; path: string }) {
  const { content } = useTaskForm()
  const parts = standingParts(type, content.chosen(path))
  return (
    <FormGrid>
      <Attributes type={type} path={path} />
      {parts.map((part) => (
        <Part key={part.kind === 'element' ? part.name : part.key} part={part} path={path} />
      ))}
    </FormGrid>
  )
}

/** One section of a document; its title stands over it already. */
export function SectionForm({ section: { inside, parts, of } }: { section: FormSection }) {
  const { model } = useTaskForm()
  const [only] = parts
  const type = only?.kind === 'element' && only.type !== undefined ? model.types[only.type] : undefined
  if (only?.kind === 'element' && type && !of && !isRepeated(only) && only.min > 0) {
    const path = within(inside, only.name)
    return <SoleSection element={only} type={type} path={path} />
  }
  return (
    <FormGrid>
      {of && <Attributes type={of} path={inside} />}
      {parts.map((part) => (
        <Part key={sectionId(part, inside)} part={part} path={inside} />
      ))}
    </FormGrid>
  )
}

function SoleSection({ element, type, path }: { element: FormElement; type: FormType; path: string }) {
  const help = usePlaceHelp(path, element.help)
  return (
    <div className="stack g12" data-place={path}>
      {help && <p className="meta">{help}</p>}
      <Refusals of={[path]} />
      <TypeBody type={type} path={path} />
    </div>
  )
}

/** The attributes of an element, and its text where it has both. */
function Attributes({ type, path }: { type: FormType; path: string }) {
  return (
    <>
      {type.attributes
        .filter(({ fixed }) => fixed === undefined)
        .map(({ name, title, help, isObligatory, value }) => (
          <ValueField
            key={name}
            path={within(path, `@${name}`)}
            title={title || name}
            help={help}
            value={value}
            required={isObligatory}
          />
        ))}
      {type.value && <ValueField path={path} title={type.title || 'Значение'} help="" value={type.value} required />}
    </>
  )
}

/** One part of a type, whatever it is. */
export function Part({ part, path }: { part: FormPart; path: string }) {
  if (part.kind === 'choice') return <Choice choice={part} path={path} />
  if (part.kind === 'mix') return <Mix mix={part} path={path} />
  return <Element element={part} path={within(path, part.name)} />
}

const mostRadios = 8

function Choice({ choice, path }: { choice: FormChoice; path: string }) {
  const { content, edits, mayEdit, found, onLeave } = useTaskForm()
  const own = within(path, `|${choice.key}`)
  const held = edits.shown.get(own)
  const chosen = (held === undefined ? content.at(own)?.value : held) ?? ''
  const label = typograph(choice.title || 'Выберите одно')
  const error = edits.faults.get(own) ?? (found.has(own) ? 'Ничего не выбрано.' : undefined)
  const options = choice.branches.map(({ key, title }) => ({
    value: key,
    label: typograph(title),
    disabled: !mayEdit,
  }))
  return (
    <div className="form-grid-wide stack g8" data-place={own} onBlur={() => onLeave(own)}>
      {options.length > mostRadios ? (
        <SelectField
          label={label}
          required={choice.isObligatory}
          error={error}
          options={options}
          value={chosen}
          onChange={(branch) => edits.choose(own, branch === '' ? null : branch)}
        />
      ) : (
        <ChoiceField
          label={label}
          required={choice.isObligatory}
          options={options}
          value={chosen}
          error={error}
          onChange={(branch) => edits.choose(own, branch)}
        />
      )}
      {mayEdit && !choice.isObligatory && chosen !== '' && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => edits.choose(own, null)}>
            Снять выбор
          </Button>
        </div>
      )}
    </div>
  )
}

function Element({ element, path }: { element: FormElement; path: string }) {
  const { model } = useTaskForm()
  const type = element.type === undefined ? undefined : model.types[element.type]
  if (element.fixed !== undefined) return null
  if (isRepeated(element)) {
    if (element.look === 'grid' && type) return <GridTable element={element} type={type} list={path} />
    const isTable = element.look === 'table' && type && elementsOf(type).every(({ value }) => value !== undefined)
    return isTable ? (
      <Table element={element} type={type} list={path} />
    ) : (
      <Blocks lists={[{ element, list: path }]} title={element.title || element.name} />
    )
  }
  if (type) return <SingleSection element={element} type={type} path={path} />
  return element.value ? (
    <ValueField
      path={path}
      title={element.title || element.name}
      help={element.help}
      value={element.value}
      required={element.min > 0}
    />
  ) : null
}

function SingleSection({ element, type, path }: { element: FormElement; type: FormType; path: string }) {
  const { content, edits, mayEdit } = useTaskForm()
  const title = usePlaceTitle(path, element.title || element.name)
  const help = usePlaceHelp(path, element.help)
  const isOptional = element.min === 0
  const isThere = content.isThere(path) && !content.at(path)?.isRemoved
  if (isOptional && !isThere)
    return mayEdit ? (
      <div className="form-grid-wide" data-place={path}>
        <Button
          variant="default"
          leftSection={<IconPlus size="1rem" aria-hidden />}
          onClick={() => edits.block('add', path)}
        >
          {title}
        </Button>
        <Refusals of={[path]} />
      </div>
    ) : null
  return (
    <fieldset className="design-task-section form-grid-wide" data-place={path}>
      <legend>{title}</legend>
      {mayEdit && isOptional && (
        <IconButton label={`Убрать «${title}»`} onClick={() => edits.block('remove', path)}>
          <IconTrash size="1.125rem" aria-hidden />
        </IconButton>
      )}
      {help && <p className="meta">{help}</p>}
      <Refusals of={[path]} />
      <TypeBody type={type} path={path} />
    </fieldset>
  )
}

/** Why acts on these places were not taken. */
function Refusals({ of }: { of: readonly string[] }) {
  const { edits } = useTaskForm()
  const said = new Set(of.flatMap((path) => edits.faults.get(path) ?? []))
  return [...said].map((text) => (
    <p key={text} className="danger" role="alert">
      {text}
    </p>
  ))
}

interface ListOf {
  element: FormElement
  list: string
}

/** Several of a kind; of a mix, several of several kinds in one order. */
function Blocks({ lists, title }: { lists: readonly ListOf[]; title: string }) {
  const { content, edits, mayEdit, model } = useTaskForm()
  const blocks = lists
    .flatMap(({ element, list }) => content.blocksOf(list).map((block) => ({ element, block })))
    .toSorted((one, other) => (one.block.position ?? 0) - (other.block.position ?? 0))
  const name = typograph(title)
  return (
    <section className="design-task-list form-grid-wide" aria-label={name || 'Содержание'} data-place={lists[0]?.list}>
      {name && <h3>{name}</h3>}
      {blocks.length === 0 && <p className="muted">Пока ничего не добавлено.</p>}
      {blocks.map(({ element, block: { path } }, at) => {
        const type = element.type === undefined ? undefined : model.types[element.type]
        return (
          <div className="design-task-block" key={path} data-place={path}>
            <div className="row g8">
              <b className="grow">{`${typograph(element.title || element.name)} ${at + 1}`}</b>
              <BlockActs path={path} paths={blocks.map(({ block }) => block.path)} at={at} />
            </div>
            {type ? (
              <TypeBody type={type} path={path} />
            ) : (
              element.value && (
                <ValueField
                  path={path}
                  title={element.title || element.name}
                  help={element.help}
                  value={element.value}
                  required
                />
              )
            )}
          </div>
        )
      })}
      <Refusals of={[...lists.map(({ list }) => list), ...blocks.map(({ block }) => block.path)]} />
      {mayEdit && (
        <div className="row wrap g8">
          {lists.map(({ element, list }) => (
            <Button
              key={list}
              variant="default"
              leftSection={<IconPlus size="1rem" aria-hidden />}
              onClick={() => edits.block('add', list)}
            >
              {lists.length > 1 ? typograph(element.title || element.name) : 'Добавить'}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function Mix({ mix, path }: { mix: FormMix; path: string }) {
  const lists = mix.elements.map((element) => ({ element, list: within(path, element.name) }))
  return <Blocks lists={lists} title={mix.title} />
}
