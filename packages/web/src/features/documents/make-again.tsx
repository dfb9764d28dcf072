import { Button } from '@mantine/core'
import { documents } from '@portal/contract/documents'
import { IconRefresh } from '@tabler/icons-react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { Notice } from '../../platform/ui/notice.tsx'
import type { DocumentView } from './deal-queries.ts'

/** A paper of the contract that was not printed: tries again. */
export function MakeAgain({ requestId, documents: shown }: { requestId: string; documents: readonly DocumentView[] }) {
  const make = useSend(documents.make, { stale: [keys.request(requestId)] })
  if (!shown.some(({ state }) => state === 'failed')) return null
  return (
    <Notice
      tone="danger"
      title="Не все документы сформированы"
      action={
        <Button
          size="compact-md"
          leftSection={<IconRefresh size="1rem" aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate({ params: { id: requestId } })}
        >
          Сформировать заново
        </Button>
      }
    >
      {make.isError ? failureText(make.error) : 'Повторите формирование. Если не поможет, обратитесь в поддержку.'}
    </Notice>
  )
}
