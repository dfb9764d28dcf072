import { documents } from '@portal/contract/documents'
import { files } from '@portal/contract/files'
import { type FormEvent, useState } from 'react'
import { upload } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { sizeText } from '../../platform/format/numbers.ts'
import { useConfig } from '../../platform/session/session.tsx'
import { ChoiceField } from '../../platform/ui/choice-field.tsx'
import { DateField } from '../../platform/ui/date-field.tsx'
import { FileDrop } from '../../platform/ui/file-drop.tsx'
import { FormGrid } from '../../platform/ui/form-grid.tsx'
import { ProgressRow } from '../../platform/ui/progress-row.tsx'
import { TextField } from '../../platform/ui/text-field.tsx'
import type { Deal } from './deal-queries.ts'
import { FormFoot } from './form-foot.tsx'
import { useDealAct } from './use-deal-act.ts'

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
export function ConclusionForm({ requestId, deal: { conclusion, conclusionWords }, onDone }: ConclusionFormProps) {
  const { maxFileUpload } = useConfig()
  const [number, setNumber] = useState(conclusion?.number ?? '')
  const [date, setDate] = useState(conclusion?.date ?? '')
  const [result, setResult] = useState<'positive' | 'negative' | ''>(conclusion?.result ?? '')
  const [attached, setAttached] = useState<Attached>()
  const act = useDealAct(documents.saveConclusion, { requestId, done: 'Заключение сохранено', onDone })
  const attach = async (file: File) => {
    const going = { name: file.name, size: file.size, ref: undefined, error: undefined }
    setAttached({ ...going, sent: 0 })
    try {
      const { ref } = await upload(files.upload, {}, file, (sent) => setAttached({ ...going, sent }))
      setAttached({ ...going, sent: file.size, ref })
    } catch (error) {
      setAttached({ ...going, sent: 0, error: failureText(error) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.send({
      params: { id: requestId },
      body: {
        number: number.trim() || null,
        date: date || null,
        ...(result !== '' && { result }),
        ...(attached?.ref && { file: attached.ref }),
      },
    })
  }
  return (
    <form className="stack g16" onSubmit={submit} noValidate aria-label="Заключение">
      <FormGrid>
        <TextField
          label="Номер"
          description={`Номер ${conclusionWords.number}`}
          maxLength={60}
          value={number}
          error={act.field('number')}
          onChange={(event) => setNumber(event.target.value)}
        />
        <DateField
          label="Дата"
          description="День утверждения"
          value={date}
          error={act.field('date')}
          onChange={setDate}
        />
        <div className="form-wide">
          <ChoiceField
            label="Результат"
            options={[
              { value: 'positive', label: conclusionWords.positive },
              { value: 'negative', label: conclusionWords.negative },
            ]}
            value={result}
            error={act.field('result')}
            onChange={(value) => setResult(value === 'negative' ? 'negative' : 'positive')}
          />
        </div>
        <div className="form-wide stack g8">
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
      <FormFoot
        label="Сохранить заключение"
        pending={act.pending || (attached !== undefined && !attached.ref && !attached.error)}
        failure={act.failure}
        onCancel={onDone}
      />
    </form>
  )
}
