import { Button } from '@mantine/core'
import { correspondence } from '@portal/contract/correspondence'
import { files } from '@portal/contract/files'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fileUrl } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { Notice } from '../../platform/ui/notice.tsx'
import { type Step, StepList } from '../../platform/ui/step-list.tsx'
import { newestLettersQuery } from './letters-queries.ts'
import type { SignSlot } from './sign-slot.ts'

interface LetterToSignProps {
  requestId: string
  type: string
  text: string
  files: readonly string[]
  /** Whether the text may be used now; shows what is wrong with it. */
  check: () => boolean
  onPrepared: (prepared: boolean) => void
  onSigned: (letterId: string) => void
  sign: SignSlot
}

/** The letter of a move in three steps: made of the text, signed as a PDF, sent together with the move. */
export function LetterToSign({
  requestId,
  type,
  text,
  files: refs,
  check,
  onPrepared,
  onSigned,
  sign,
}: LetterToSignProps) {
  const [letterId, setLetterId] = useState<string>()
  const prepare = useSend(correspondence.create, {
    stale: [keys.request(requestId, 'letters')],
    onDone: ({ id }) => {
      setLetterId(id)
      onPrepared(true)
    },
  })
  const newest = useQuery({
    ...newestLettersQuery(requestId),
    enabled: letterId !== undefined,
    // Printing takes a second or two; events of the server usually come first.
    refetchInterval: ({ state }) => {
      const printed = state.data?.rows.find(({ id }) => id === letterId)?.document?.file
      return printed ? false : 1_500
    },
  })
  const document = newest.data?.rows.find(({ id }) => id === letterId)?.document
  const file = document?.file
  const signed = document !== undefined && document !== null && document.signedBy.length > 0
  useEffect(() => {
    if (signed && letterId !== undefined) onSigned(letterId)
  }, [signed, letterId])
  const steps: Step[] = [
    {
      title: 'Письмо',
      state: letterId === undefined ? 'todo' : 'done',
      note: letterId === undefined ? 'Текст и файлы станут письмом в формате PDF' : 'Текст больше не меняется',
      action:
        letterId === undefined ? (
          <Button
            variant="default"
            loading={prepare.isPending}
            onClick={() => {
              if (check()) prepare.mutate({ body: { requestId, type, text: text.trim(), files: [...refs] } })
            }}
          >
            Подготовить письмо
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => {
              setLetterId(undefined)
              onPrepared(false)
            }}
          >
            Изменить
          </Button>
        ),
    },
    {
      title: 'Подпись',
      state: signed ? 'done' : letterId === undefined ? 'locked' : 'warn',
      note: file ? (
        <a href={fileUrl(files.download, { params: { ref: file.ref } })} target="_blank" rel="noreferrer">
          <IconDownload size="1rem" aria-hidden /> {file.name}
        </a>
      ) : letterId === undefined ? (
        'Подписывается готовое письмо'
      ) : (
        'Письмо формируется'
      ),
      action: file && !signed && sign({ file: file.ref, name: file.name, onSigned: () => void newest.refetch() }),
    },
  ]
  return (
    <>
      <StepList steps={steps} />
      {Boolean(prepare.error) && (
        <Notice tone="danger" alert>
          {failureText(prepare.error)}
        </Notice>
      )}
    </>
  )
}
