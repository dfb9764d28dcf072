import { Button } from '@mantine/core'
import { documents } from '@portal/contract/features/documents/endpoints'
import { IconReport } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { saveFile } from '../../../platform/format/save-file.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'

/** How every signature of an application was checked, as PDF. */
export function SignReportButton({ requestId }: { requestId: string }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      const input = { params: { id: requestId } }
      const { file, name } = await download(documents.signReport, input, () => {}, new AbortController().signal)
      saveFile(file, name)
    } catch (error) {
      toast({ tone: 'danger', text: failureText(error) })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={busy}
      leftSection={<IconReport size="1rem" aria-hidden />}
      onClick={() => void take()}
    >
      Отчёт о подписях
    </Button>
  )
}
