import { Button } from '@mantine/core'
import type { FormElement, FormType } from '@portal/domain/design-tasks/form-model'
import { within } from '@portal/domain/design-tasks/form-path'
import { IconColumnRemove, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { usePlaceTitle, useTaskForm } from './form-context.ts'
import { BlockActs } from './form-table.tsx'
import { ValueField } from './value-field.tsx'

interface GridTableProps {
  element: FormElement
  type: FormType
  list: string
}

const fewest = 2

/** Rows of cells without names, as a table of a text has them: columns come and go, and cells of Excel are pasted. */
export function GridTable({ element, type, list }: GridTableProps) {
  const { content, edits, mayEdit } = useTaskForm()
  const title = usePlaceTitle(list, element.title || element.name)
  const toast = useToast()
  const [cell] = type.parts
  if (cell?.kind !== 'element' || !cell.value) return null
  const { value } = cell
  const rows = content.blocksOf(list).map(({ path }) => ({ path, cells: content.blocksOf(within(path, cell.name)) }))
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const numbers = Array.from({ length: columns }, (_, at) => at)
  const removeColumn = (at: number) => {
    const gone = rows.flatMap(({ cells }) => cells[at]?.path ?? [])
    edits.column(list, 'remove', at)
    toast({ text: `Столбец ${at + 1} убран`, undo: () => gone.forEach((path) => edits.block('restore', path)) })
  }
  return (
    <section className="design-task-list form-grid-wide" aria-label={title} data-place={list}>
      {rows.length > 0 && (
        <div className="design-task-table">
          <table aria-label={title}>
            <thead>
              <tr>
                {numbers.map((at) => (
                  <th key={at} scope="col">
                    <span className="row g8">
                      <span className="grow">{`Столбец ${at + 1}`}</span>
                      {mayEdit && columns > 1 && (
                        <IconButton label={`Убрать столбец ${at + 1}`} onClick={() => removeColumn(at)}>
                          <IconColumnRemove size="1.125rem" aria-hidden />
                        </IconButton>
                      )}
                    </span>
                  </th>
                ))}
                <th aria-label="Действия" />
              </tr>
            </thead>
            <tbody>
              {rows.map(({ path, cells }, row) => (
                <tr key={path} data-place={path}>
                  {numbers.map((at) => (
                    <td key={at}>
                      {cells[at] && (
                        <ValueField
                          isCell
                          path={cells[at].path}
                          title={`Строка ${row + 1}, столбец ${at + 1}`}
                          help=""
                          value={value}
                          required={false}
                          onPaste={(values) => edits.paste(list, { row: path, column: String(at), values })}
                        />
                      )}
                    </td>
                  ))}
                  <td>
                    <BlockActs path={path} paths={rows.map((one) => one.path)} at={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edits.faults.get(list) && (
        <p className="danger" role="alert">
          {edits.faults.get(list)}
        </p>
      )}
      {mayEdit && (
        <div className="row wrap g12">
          <Button
            variant="default"
            leftSection={<IconPlus size="1rem" aria-hidden />}
            onClick={() =>
              edits.paste(list, { column: '0', values: [Array.from({ length: Math.max(fewest, columns) }, () => '')] })
            }
          >
            Добавить строку
          </Button>
          {rows.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPlus size="1rem" aria-hidden />}
              onClick={() => edits.column(list, 'add', columns)}
            >
              Добавить столбец
            </Button>
          )}
          {rows.length > 0 && <span className="meta">Ячейки из Excel вставляются с любой ячейки таблицы</span>}
        </div>
      )}
    </section>
  )
}
