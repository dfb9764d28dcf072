import { Button } from '@mantine/core'
import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { errorText } from '@portal/domain/errors'
import { checkFileName } from '@portal/domain/request/documents/formats'
import { attachments, documentTitle } from '@portal/domain/request/documents/print-forms'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, upload } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { sizeText } from '../../../platform/format/numbers.ts'
import { useRepeatKey } from '../../../platform/session/use-repeat-key.ts'
import { useConfig } from '../../../platform/session/session.tsx'
import { ProgressRow } from '../../../platform/ui/files/progress-row.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { useFilePicker } from '../../../platform/ui/files/use-file-picker.tsx'
import type { DocumentType } from '../deal-queries.ts'

interface AttachDocumentProps {
  requestId: string
  /** Kinds that may be attached now. */
  types: readonly DocumentType[]
}

type Going = { file: File; type: DocumentType; sent: number; error: string | undefined }

/** Scans and papers people bring themselves: one button for each kind that this stage takes. */
export function AttachDocument({ requestId, types }: AttachDocumentProps) {
  const config = useConfig()
  const queries = useQueryClient()
  const toast = useToast()
  const { picker, pick } = useFilePicker()
  const [going, setGoing] = useState<Going>()
  const [sending, creating] = [useRepeatKey(), useRepeatKey()]
  const send = async (type: DocumentType, file: File) => {
    const refusal = refusalOf(file, config.maxFileUpload)
    setGoing({ file, type, sent: 0, error: refusal })
    if (refusal) return
    try {
      const progress = (sent: number) => setGoing({ file, type, sent, error: undefined })
      const { ref } = await upload(files.upload, { key: sending.keyOfFile(file) }, file, progress)
      const input = { params: { type }, body: { ownerId: requestId, file: ref } }
      await call(documents.create, { ...input, key: creating.keyOf(JSON.stringify(input)) })
      sending.forget()
      creating.forget()
      setGoing(undefined)
      toast({ text: `${titleOf(type)}: файл приложен` })
      await queries.invalidateQueries({ queryKey: keys.request(requestId) })
    } catch (error) {
      setGoing({ file, type, sent: 0, error: failureText(error) })
    }
  }
  if (types.length === 0) return null
  return (
    <div className="no-print stack g8">
      {picker}
      {going && (
        <ProgressRow
          name={going.file.name}
          state={going.error ? 'failed' : 'running'}
          percent={(going.sent / Math.max(1, going.file.size)) * 100}
          error={going.error}
          note={titleOf(going.type)}
          actions={
            going.error && (
              <Button size="compact-sm" variant="default" onClick={() => void send(going.type, going.file)}>
                Повторить
              </Button>
            )
          }
        />
      )}
      <div className="row wrap g8">
        <span className="muted">Приложить:</span>
        {types.map((type) => (
          <Button
            key={type}
            variant="default"
            size="compact-md"
            leftSection={<IconPaperclip size="1rem" aria-hidden />}
            onClick={() =>
              pick({
                onFiles: ([file]) => {
                  if (file) void send(type, file)
                },
              })
            }
          >
            {titleOf(type)}
          </Button>
        ))}
      </div>
      <p className="meta">Скан или электронный документ, до {sizeText(config.maxFileUpload)}</p>
    </div>
  )
}

function refusalOf({ name, size }: File, limit: number): string | undefined {
  const bad = checkFileName(name)
  if (bad !== null) return bad
  if (size === 0) return errorText('FILE_EMPTY', { name })
  return size > limit ? errorText('FILE_TOO_LARGE', { name, limit: sizeText(limit) }) : undefined
}

// Kinds that the common list of titles does not name.
const ownTitles: Partial<Record<DocumentType, string>> = {
  agreementScan: 'Скан подписанного соглашения',
  extensionApplication: 'Заявление о продлении срока',
  confirmingRight: 'Документ о полномочиях',
}

function titleOf(type: DocumentType): string {
  return ownTitles[type] ?? (type === 'attachment' ? attachments.attachment.title : documentTitle(type))
}
