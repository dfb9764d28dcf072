import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const ArchiveDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./archive-dialog.tsx'))).ArchiveDialog,
}))

/** Everything of an application, or what is chosen, as one archive. */
export function ArchiveButton({ requestId }: { requestId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconFileZip size="1rem" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Скачать архивом
      </Button>
      <Suspense>{open && <ArchiveDialog requestId={requestId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
