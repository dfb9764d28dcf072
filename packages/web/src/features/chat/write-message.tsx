import { Button } from '@mantine/core'
import { chat } from '@portal/contract/features/chat/endpoints'
import { type KeyboardEvent, useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { AttachFiles } from '../../platform/form/attach-files.tsx'
import { useTyped } from '../../platform/session/use-typed.ts'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { SearchField } from '../../platform/ui/fields/search-field.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'

export interface ChatItem {
  id: string
  code: string
  title: string
}

interface WriteMessageProps {
  requestId: string
  items: readonly ChatItem[]
}

/** A message; what is typed survives a reload. Ctrl+Enter sends. */
export function WriteMessage({ requestId, items }: WriteMessageProps) {
  const { values, set, clear } = useTyped(`chat ${requestId}`, () => ({ text: '' }))
  const [itemId, setItemId] = useState('')
  const [more, setMore] = useState(false)
  const [files, setFiles] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const send = useSend(chat.send, {
    stale: [keys.request(requestId, 'chat')],
    onDone: () => {
      clear()
      setItemId('')
      setFiles([])
      setMore(false)
    },
  })
  const text = values.text.trim()
  const isEmpty = text === '' && files.length === 0
  const submit = () => {
    if (isEmpty || sending || send.isPending) return
    const question = itemId === '' ? {} : { itemId }
    send.mutate({ params: { chatId: requestId }, body: { text, files: [...files], ...question } })
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const failed = send.error instanceof CallFailed ? send.error : undefined
  const empty = isEmpty ? 'Напишите сообщение или приложите файл' : undefined
  return (
    <div className="stack g12">
      <FailureNotice error={send.error} />
      <TextArea
        label="Сообщение"
        rows={3}
        maxLength={4000}
        value={values.text}
        error={failed?.field('text')}
        onChange={(event) => set({ text: event.target.value })}
        onKeyDown={sendByKey}
      />
      {more && items.length > 0 && (
        <SearchField
          label="О какой позиции состава документации"
          options={items.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` }))}
          value={itemId}
          error={failed?.field('itemId')}
          onChange={setItemId}
        />
      )}
      {more && <AttachFiles id="chat-files" label="Приложить файлы" onFiles={setFiles} onSending={setSending} />}
      <div className="row wrap g8">
        <GuardedButton
          reason={sending ? 'Дождитесь, пока файлы загрузятся' : empty}
          loading={send.isPending}
          onClick={submit}
        >
          Отправить
        </GuardedButton>
        {!more && (
          <Button variant="default" onClick={() => setMore(true)}>
            Файл или позиция
          </Button>
        )}
      </div>
    </div>
  )
}
