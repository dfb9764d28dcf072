import { Button } from '@mantine/core'
import { system } from '@portal/contract/features/system/endpoints'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'

/** Ways to look at the project in viewers the operator allows; nothing where there are none. */
export function OutsideViewers({ requestId }: { requestId: string }) {
  const toast = useToast()
  const [busy, setBusy] = useState<string>()
  const { data } = useQuery(
    apiQuery(keys.request(requestId, 'outside viewers'), system.outsideViewer, { query: { requestId } }),
  )
  // The link is made at the press: it lives five minutes.
  const open = async (viewer: string) => {
    setBusy(viewer)
    try {
      const { url } = await call(system.outsideViewer, { query: { requestId, url: viewer } })
      if (url !== null) window.open(url, '_blank', 'noopener,noreferrer')
    } catch (failure) {
      toast({ text: failureText(failure), tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }
  return data?.viewers.map(({ url, title }) => (
    <Button
      key={url}
      variant="default"
      size="compact-md"
      loading={busy === url}
      leftSection={<IconExternalLink size="1rem" aria-hidden />}
      onClick={() => void open(url)}
    >
      {`Внешний просмотр: ${title}`}
    </Button>
  ))
}
