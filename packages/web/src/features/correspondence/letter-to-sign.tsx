import { Button } from '@mantine/core'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { FileLink } from '../../platform/ui/files/file-link.tsx'
import { type Step, StepList } from '../../platform/ui/display/step-list.tsx'
import { isUnsent } from './letter-words.ts'
import { newestLettersQuery } from './letters-queries.ts'
import type { LetterFile } from './letter-file.ts'

interface LetterToSignProps {
  requestId: string
  type: string
  text: string
  files: readonly string[]
  /** Whether the text may be used now; shows what is wrong with it. */
  check: () => boolean
  onPrepared: (prepared: boolean) => void
  onSigned: (letterId: string) => void
  onSign: (file: LetterFile) => void
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
  onSign,
}: LetterToSignProps) {
  const [letterId, setLetterId] = useState<string>()
  const prepare = useSend(correspondence.create, {
    stale: [keys.request(requestId, 'letters')],
    onDone: ({ id }) => use(id),
  })
  const newest = useQuery({
    ...newestLettersQuery(requestId),
    // Printing and signing take a second or two; events of the server usually come first.
    refetchInterval: ({ state }) => {
      const printed = state.data?.rows.find(({ id }) => id === letterId)?.document
      return letterId === undefined || (printed && printed.signedBy.length > 0) ? false : 2_000
    },
  })
  const use = (id: string) => {
    setLetterId(id)
    onPrepared(true)
  }
  const begin = () => {
    if (!check()) return
    // The same letter may have been prepared before the dialog was closed: it is signed, not written twice.
    const same = newest.data?.rows.find((one) => isUnsent(one) && one.type === type && one.text === text.trim())
    if (same && refs.length === 0) use(same.id)
    else prepare.mutate({ body: { requestId, type, text: text.trim(), files: [...refs] } })
  }
  const document = newest.data?.rows.find(({ id }) => id === letterId)?.document
  const file = document?.file
  const signed = document !== undefined && document !== null && document.signedBy.length > 0
  useEffect(() => {
    if (signed && letterId !== undefined) onSigned(letterId)
  }, [signed, letterId, onSigned])
  const steps: Step[] = [
    {
      title: 'Письмо',
      state: letterId === undefined ? 'todo' : 'done',
      note: letterId === undefined ? 'Текст и файлы станут письмом в формате PDF' : 'Текст больше не меняется',
      action:
        letterId === undefined ? (
          <Button variant="default" loading={prepare.isPending} onClick={begin}>
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
        <FileLink file={file}>{file.name}</FileLink>
      ) : letterId === undefined ? (
        'Подписывается готовое письмо'
      ) : (
        'Письмо формируется'
      ),
      action: file && !signed && (
        <Button
          variant="default"
          onClick={() => onSign({ ref: file.ref, name: file.name, size: file.size, place: 'Письмо' })}
        >
          Подписать письмо
        </Button>
      ),
    },
  ]
  return (
    <>
      <StepList steps={steps} />
      <FailureNotice error={prepare.error} />
    </>
  )
}
