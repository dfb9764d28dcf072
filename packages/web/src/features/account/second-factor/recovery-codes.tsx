import './own-factor.css'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../platform/format/save-file.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'

/** The codes, shown this once: to be copied, or kept as a file and printed. */
export function RecoveryCodes({ codes, login }: { codes: readonly string[]; login: string }) {
  const toast = useToast()
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: 'Коды скопированы' })
    } catch {
      toast({ text: 'Браузер не дал скопировать коды. Выделите их и скопируйте сами', tone: 'warn' })
    }
  }
  const save = () => {
    const lines = `Коды восстановления портала «Экспертиза», логин ${login}.\nКаждый действует один раз.\n\n${text}\n`
    saveFile(new Blob([lines], { type: 'text/plain;charset=utf-8' }), 'Коды восстановления.txt')
  }
  return (
    <>
      <Notice tone="warn" title="Сохраните коды сейчас: больше портал их не покажет">
        Если телефон потеряется, войти можно одним из них. Каждый действует один раз. Держите их отдельно от телефона.
      </Notice>
      <ol className="own-factor-codes num" aria-label="Коды восстановления">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row g12 wrap">
        <Button variant="default" leftSection={<IconCopy size="1rem" aria-hidden />} onClick={() => void copy()}>
          Скопировать
        </Button>
        <Button variant="default" leftSection={<IconDownload size="1rem" aria-hidden />} onClick={save}>
          Сохранить файлом
        </Button>
      </div>
    </>
  )
}
