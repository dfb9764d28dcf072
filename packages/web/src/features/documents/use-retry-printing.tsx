import { Button } from '@mantine/core'
import { documents } from '@portal/contract/features/documents/endpoints'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'

export const howToMend = 'Повторите формирование. Если не поможет, обратитесь в поддержку.'

/** The button that prints papers anew, and why it did not help. */
export function useRetryPrinting(requestId: string): { retryButton: ReactNode; failure: string | undefined } {
  const make = useSend(documents.make, { stale: [keys.request(requestId)] })
  const retryButton = (
    <Button
      size="compact-md"
      leftSection={<IconRefresh size="1rem" aria-hidden />}
      loading={make.isPending}
      onClick={() => make.mutate({ params: { id: requestId } })}
    >
      Сформировать заново
    </Button>
  )
  return { retryButton, failure: make.isError ? failureText(make.error) : undefined }
}
