import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { extensionFacts } from './deal-facts.ts'
import type { Deal } from '../deal-queries.ts'
import { ExtensionForm } from './extension-form.tsx'

/** The application to extend the term, and what became of it. */
export function ExtensionCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [editing, setEditing] = useState(false)
  const { extension, acts } = deal
  const may = acts.includes('saveExtension')
  if (!extension) return null
  return (
    <Card
      id="extension"
      title="Продление срока"
      aside={
        may &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            Изменить заявление
          </Button>
        )
      }
    >
      {editing ? (
        <ExtensionForm requestId={requestId} extension={extension} onDone={() => setEditing(false)} />
      ) : (
        <Facts columns={2} rows={extensionFacts(extension)} />
      )}
    </Card>
  )
}
