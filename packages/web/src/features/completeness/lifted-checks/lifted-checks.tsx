import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useHolds } from '../../../platform/session/session.tsx'
import type { LiftedCheck } from '../folders-queries.ts'
import { LiftedNotice } from './lifted-notice.tsx'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const VerificationDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./verification-dialog.tsx'))).VerificationDialog,
}))

interface LiftedChecksProps {
  requestId: string
  lifted: readonly LiftedCheck[]
}

/** Above the documents: what is lifted from the application, for both sides; the staff lifts checks and puts them back. */
export function LiftedChecks({ requestId, lifted }: LiftedChecksProps) {
  const isStaff = useHolds('Administration')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <LiftedNotice lifted={lifted} />
      {isStaff && (
        <div>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size="1rem" aria-hidden />}
            onClick={() => setOpened(true)}
          >
            Проверки заявления
          </Button>
        </div>
      )}
      {opened && (
        <Suspense>
          <VerificationDialog requestId={requestId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
