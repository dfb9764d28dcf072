import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { isDay } from '@portal/domain/calendar/days'
import {
  conclusionContradictions,
  conclusionDoubts,
  conclusionNumberSample,
  fixedPartsOf,
} from '@portal/domain/stages/moves/conclusion'
import { completedNumber, sequenceHint } from '@portal/domain/stages/moves/fixed-parts'
import { type FormEvent, useState } from 'react'
import { upload } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { useRepeatKey } from '../../../platform/session/use-repeat-key.ts'
import { sizeText } from '../../../platform/format/numbers.ts'
import { useConfig } from '../../../platform/session/session.tsx'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FileDrop } from '../../../platform/ui/files/file-drop.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { hintBelow } from '../../../platform/ui/fields/hint-below.ts'
import { ProgressRow } from '../../../platform/ui/files/progress-row.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { ConclusionDoubts } from './conclusion-notices.tsx'
import { conclusionFacts, type FactRow } from './deal-facts.ts'
import type { Deal } from '../deal-queries.ts'
import { FormFooter } from '../form-footer.tsx'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { useDealAct } from '../use-deal-act.ts'
import { useDealFields } from './use-deal-fields.ts'

interface ConclusionFormProps {
  requestId: string
  deal: Deal
  onDone: () => void
}

interface Attached {
  name: string
  sent: number
  size: number
  ref: string | undefined
  error: string | undefined
}

/** Number, date, result and file of the conclusion; what is not known yet may be left empty. */
export function ConclusionForm({ requestId, deal, onDone }: ConclusionFormProps) {
  const { conclusion, conclusionWords, conclusionCase: about } = deal
  const { maxFileUpload } = useConfig()
  const form = useDealFields({ requestId, read: conclusion, pick: ({ conclusion: now }) => now, fieldsOf })
  const { number, date, result } = form.fields
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = { result: result || null, date: isDay(date) ? date : null }
  const parts = about && fixedPartsOf(chosen, about)
  const draft = { ...chosen, number: completedNumber(number, parts).trim() || null }
  const contradictions = about ? conclusionContradictions(draft, about) : []
  const leave = (field: keyof typeof draft) => setLeft((known) => new Set([...known, field]))
  const wrong = (field: keyof typeof draft) =>
    (left.has(field) ? contradictions.find((one) => one.field === field)?.why : undefined) ?? act.field(field)
  const [attached, setAttached] = useState<Attached>()
  const { keyOfFile } = useRepeatKey()
  const act = useDealAct(documents.saveConclusion, {
    requestId,
    done: 'Заключение сохранено',
    onDone,
    over: form,
  })
  const factsOf = (read: Deal['conclusion']): FactRow[] =>
    read ? [...conclusionFacts(read, conclusionWords), ['Файл', read.file?.name ?? 'не приложен']] : []
  const attach = async (file: File) => {
    const going = { name: file.name, size: file.size, ref: undefined, error: undefined }
    setAttached({ ...going, sent: 0 })
    try {
      const { ref } = await upload(files.upload, { key: keyOfFile(file) }, file, (sent) =>
        setAttached({ ...going, sent }),
      )
      setAttached({ ...going, sent: file.size, ref })
    } catch (error) {
      setAttached({ ...going, sent: 0, error: failureText(error) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(new Set(['result', 'number', 'date']))
    if (contradictions.length > 0) return
    act.send({
      params: { id: requestId },
      body: {
        number: draft.number,
        date: date || null,
        ...(result !== '' && { result }),
        ...(attached?.ref && { file: attached.ref }),
        seen: seenOf(form.seen),
      },
    })
  }
  return (
    <form className="stack g16" onSubmit={submit} noValidate aria-label="Заключение">
      <FormGrid>
        <div className="form-grid-wide">
          <ChoiceField
            label="Результат"
            options={[
              { value: 'positive', label: conclusionWords.positive },
              { value: 'negative', label: conclusionWords.negative },
            ]}
            value={result}
            error={wrong('result')}
            onChange={(value) => {
              form.set({ result: value === 'negative' ? 'negative' : 'positive' })
              leave('result')
            }}
          />
        </div>
        <TextField
          label="Номер"
          inputWrapperOrder={hintBelow}
          description={parts ? sequenceHint(parts) : about && `Номер ${conclusionNumberSample(about)}`}
          maxLength={60}
          value={number}
          error={wrong('number')}
          onChange={(event) => form.set({ number: event.target.value })}
          onBlur={() => {
            form.set({ number: draft.number ?? '' })
            leave('number')
          }}
        />
        <DateField
          label="Дата"
          inputWrapperOrder={hintBelow}
          description="День утверждения"
          min={about?.startedOn ?? undefined}
          max={about?.today}
          value={date}
          error={wrong('date')}
          onChange={(day) => form.set({ date: day })}
          onBlur={() => leave('date')}
        />
        <div className="form-grid-wide stack g8">
          <FileDrop
            label={conclusion?.file ? `Заменить файл «${conclusion.file.name}»` : 'Файл заключения'}
            hint={`До ${sizeText(maxFileUpload)}`}
            accept=".pdf,.xml"
            onFiles={([file]) => {
              if (file) void attach(file)
            }}
          />
          {attached && (
            <ProgressRow
              name={attached.name}
              state={attached.error ? 'failed' : attached.ref ? 'done' : 'running'}
              percent={(attached.sent / Math.max(1, attached.size)) * 100}
              error={attached.error ?? act.field('file')}
              note={sizeText(attached.size)}
            />
          )}
        </div>
      </FormGrid>
      {about && <ConclusionDoubts texts={conclusionDoubts(draft, about)} />}
      <EditConflictNotice
        of={form.meanwhile}
        factsOf={factsOf}
        onTake={() => {
          form.takeStored()
          setAttached(undefined)
        }}
      />
      <FormFooter
        label="Сохранить заключение"
        pending={act.pending || (attached !== undefined && !attached.ref && !attached.error)}
        failure={act.failure}
        onCancel={onDone}
        isUnkept={attached !== undefined && !attached.error}
      />
    </form>
  )
}

function fieldsOf(conclusion: Deal['conclusion']): {
  number: string
  date: string
  result: 'positive' | 'negative' | ''
} {
  return { number: conclusion?.number ?? '', date: conclusion?.date ?? '', result: conclusion?.result ?? '' }
}

function seenOf(conclusion: Deal['conclusion']) {
  if (!conclusion) return null
  const { number, date, result, file } = conclusion
  return { number, date, result, file: file?.ref ?? null }
}
