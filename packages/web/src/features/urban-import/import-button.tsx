import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import { ImportDialog } from './import-dialog.tsx'
import { useNewDocuments } from './use-new-documents.ts'

/** Documents of the object from the urban-planning information system instead of being uploaded again. */
export function ImportButton({ requestId }: { requestId: string }) {
  const [isOpen, setOpen] = useState(false)
  useNewDocuments(requestId)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconBuildingCommunity size="1rem" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Загрузить из ИСУП
      </Button>
      {isOpen && <ImportDialog requestId={requestId} onClose={() => setOpen(false)} />}
    </>
  )
}
