import { Button } from '@mantine/core'
import { dayText, isDay } from '@portal/domain/calendar/days'
import { needsIdentification } from '@portal/domain/request/documents/documents'
import { type FormEvent, useEffect, useState } from 'react'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { CollisionDialog } from '../../../platform/autosave/merge/collision-dialog.tsx'
import { useOpenedRow } from '../../../platform/autosave/opened-rows.ts'
import { SaveStatus } from '../../../platform/autosave/save-status.tsx'
import { useFlushOnLeave, useKept, useRefusal, useValue } from '../../../platform/autosave/use-autosave.ts'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import type { ItemView } from '../folders-queries.ts'
import { keptOf } from './item-model.ts'

interface ItemIdentityProps {
  /** Of the document in the list of what is left. */
  path: string
  item: ItemView
  autosave: Autosave
  onClose: () => void
}

const labels: Readonly<Record<string, string>> = { number: 'Номер', date: 'Дата', author: 'Автор' }

/** Number, date and author of a document. */
export function ItemIdentity({ path, item, autosave, onClose }: ItemIdentityProps) {
  const [saves] = useState(() => [autosave])
  const [compared, setCompared] = useState(true)
  const row = `items.${item.id}`
  useKept(autosave)
  useFlushOnLeave(saves)
  useOpenedRow(row, true, { autosave, valueIn: keptText })
  useEffect(() => autosave.adopt(keptOf(item)), [autosave, item])
  const number = useValue(autosave, 'number')
  const date = useValue(autosave, 'date')
  const author = useValue(autosave, 'author')
  // An unfinished date stays in its field, until another one is put back or comes.
  const [unfinished, setUnfinished] = useState<{ text: string; over: unknown }>()
  const typed = unfinished && unfinished.over === date ? unfinished.text : undefined
  const label = (name: string) => labels[name] ?? name
  const leave = () => {
    for (const name of ['number', 'author']) {
      const text = String(autosave.value(name))
      if (text !== text.trim()) autosave.set(name, text.trim())
    }
    void autosave.flush()
  }
  const close = (event: FormEvent) => {
    event.preventDefault()
    leave()
    if (typed === undefined) onClose()
  }
  return (
    <form className="stack g12 field-history-within" onSubmit={close} noValidate>
      {needsIdentification(item.code) && (
        <p className="meta">
          Номер, дату и автора этого документа указывают в заключении (схема заключения 01.03). Если номера нет,
          напишите «б/н».
        </p>
      )}
      <FormGrid>
        <div data-path={`${path}#number`} data-history={`${row}.number`}>
          <TextField
            label={labels['number']}
            value={String(number)}
            maxLength={100}
            error={useRefusal(autosave, 'number')}
            onChange={(event) => autosave.set('number', event.target.value)}
            onBlur={leave}
          />
        </div>
        <div data-path={`${path}#date`} data-history={`${row}.date`}>
          <DateField
            label={labels['date']}
            value={typed ?? String(date)}
            error={useRefusal(autosave, 'date')}
            onChange={(day) => {
              const isWhole = day === '' || isDay(day)
              setUnfinished(isWhole ? undefined : { text: day, over: date })
              if (isWhole) autosave.set('date', day)
            }}
          />
        </div>
        <div data-path={`${path}#author`} data-history={`${row}.author`} className="form-grid-wide">
          <TextField
            label={labels['author']}
            description="Кто выдал или подготовил документ"
            value={String(author)}
            maxLength={500}
            error={useRefusal(autosave, 'author')}
            onChange={(event) => autosave.set('author', event.target.value)}
            onBlur={leave}
          />
        </div>
      </FormGrid>
      <div className="row g12">
        <Button type="submit" variant="default">
          Готово
        </Button>
        <span className="meta">
          <SaveStatus
            all={saves}
            idle="Сохраняется само"
            label={(_, name) => label(name)}
            onCompare={() => setCompared(true)}
          />
        </span>
      </div>
      <CollisionDialog
        opened={compared}
        all={[{ autosave, label, text: (name, value) => textOf(name, String(value)) }]}
        onClose={() => setCompared(false)}
      />
    </form>
  )
}

function keptText(_: string, value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function textOf(name: string, value: string): string {
  return name === 'date' && isDay(value) ? dayText(value) : value
}
