import { Button } from '@mantine/core'
import { settings } from '@portal/contract/features/settings/endpoints'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { fileUrl } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useFilePicker } from '../../platform/ui/files/use-file-picker.tsx'

type Rows = Parameters<ReturnType<typeof useSend<typeof settings.takeFile>>['mutate']>[0]['body']

/** Values as a file, and a file of another portal as proposals. */
export function SettingsFile() {
  const { picker, pick } = useFilePicker()
  const [unread, setUnread] = useState<string>()
  const take = useSend(settings.takeFile, { stale: [keys.directory('settings')] })
  const read = async (file: File) => {
    setUnread(undefined)
    try {
      const body: Rows = JSON.parse(await file.text())
      take.mutate({ body })
    } catch {
      setUnread(`Файл «${file.name}» не прочитан: нужен файл JSON, который портал сам отдаёт.`)
    }
  }
  const failure = unread ?? (take.error ? failureText(take.error) : undefined)
  return (
    <>
      <div className="row wrap g8">
        <Button
          component="a"
          href={fileUrl(settings.file, {})}
          download
          variant="default"
          leftSection={<IconDownload size="1rem" aria-hidden />}
        >
          Скачать файлом
        </Button>
        <Button
          variant="default"
          loading={take.isPending}
          leftSection={<IconUpload size="1rem" aria-hidden />}
          onClick={() => pick({ accept: '.json', onFiles: ([file]) => file && void read(file) })}
        >
          Загрузить файл
        </Button>
        {picker}
      </div>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {take.data && !failure && (
        <Notice
          tone={take.data.refused.length > 0 ? 'warn' : 'success'}
          alert
          title={`Предложено значений: ${take.data.proposed}`}
        >
          <p>Совпадают с действующими: {take.data.same}.</p>
          {take.data.refused.map(({ title, why }) => (
            <p key={title}>
              {title}: {why}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}
