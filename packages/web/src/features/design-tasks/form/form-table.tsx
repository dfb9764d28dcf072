import { Button } from '@mantine/core'
import { elementsOf, type FormElement, type FormType } from '@portal/domain/design-tasks/form-model'
import { within } from '@portal/domain/design-tasks/form-path'
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { usePlaceTitle, useTaskForm } from './form-context.ts'
import { ValueField } from './value-field.tsx'

/** What can be done with one of several: order, copy, removal that can be taken back. */
export function BlockActs({ path, paths, at }: { path: string; paths: readonly string[]; at: number }) {
  const { edits, mayEdit } = useTaskForm()
  const toast = useToast()
  if (!mayEdit) return null
  const above = paths[at - 1]
  const remove = () => {
    edits.block('remove', path)
    toast({ text: 'Убрано', undo: () => edits.block('restore', path) })
  }
  return (
    <span className="row">
      {above !== undefined && (
        <IconButton label="Выше" onClick={() => edits.block('move', path, above)}>
          <IconArrowUp size="1.125rem" aria-hidden />
        </IconButton>
      )}
      {at < paths.length - 1 && (
        <IconButton label="Ниже" onClick={() => edits.block('move', path, paths[at + 2])}>
          <IconArrowDown size="1.125rem" aria-hidden />
        </IconButton>
      )}
      <IconButton label="Скопировать" onClick={() => edits.block('copy', path, paths[at + 1])}>
        <IconCopy size="1.125rem" aria-hidden />
      </IconButton>
      <IconButton label="Убрать" onClick={remove}>
        <IconTrash size="1.125rem" aria-hidden />
      </IconButton>
    </span>
  )
}

/** Simple rows as a table: what is copied from Excel is pasted over it. */
export function Table({ element, type, list }: { element: FormElement; type: FormType; list: string }) {
  const { content, edits, mayEdit } = useTaskForm()
  const rows = content.blocksOf(list)
  const columns = [
    ...type.attributes
      .filter(({ fixed }) => fixed === undefined)
      .map(({ name, title, value, isObligatory }) => ({
        name: `@${name}`,
        title: title || name,
        value,
        required: isObligatory,
      })),
    ...elementsOf(type).flatMap(({ name, title, value, min }) =>
      value ? [{ name, title: title || name, value, required: min > 0 }] : [],
    ),
  ]
  const title = usePlaceTitle(list, element.title || element.name)
  return (
    <section className="design-task-list form-grid-wide" aria-label={title} data-place={list}>
      <h3>{title}</h3>
      {rows.length > 0 && (
        <div className="design-task-table">
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col">
                    {typograph(column.title)}
                  </th>
                ))}
                <th aria-label="Действия" />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ path }, at) => (
                <tr key={path} data-place={path}>
                  {columns.map((column) => (
                    <td key={column.name}>
                      <ValueField
                        isCell
                        path={within(path, column.name)}
                        title={column.title}
                        help=""
                        value={column.value}
                        required={column.required}
                        onPaste={(values) => edits.paste(list, { row: path, column: column.name, values })}
                      />
                    </td>
                  ))}
                  <td>
                    <BlockActs path={path} paths={rows.map((row) => row.path)} at={at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edits.faults.get(list) && <p className="danger">{edits.faults.get(list)}</p>}
      {mayEdit && (
        <div className="row wrap g12">
          <Button
            variant="default"
            leftSection={<IconPlus size="1rem" aria-hidden />}
            onClick={() => edits.block('add', list)}
          >
            Добавить строку
          </Button>
          {rows.length > 0 && <span className="meta">Ячейки из Excel вставляются с любой ячейки таблицы</span>}
        </div>
      )}
    </section>
  )
}
