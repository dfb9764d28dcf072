import { Button } from '@mantine/core'
import { files } from '@portal/contract/features/files/endpoints'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileUrl } from '../../../platform/api/call.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { ConclusionForm } from './conclusion-form.tsx'
import { ConclusionNotices } from './conclusion-notices.tsx'
import { conclusionFacts } from './deal-facts.ts'
import { type Deal, documentsQuery } from '../deal-queries.ts'
import type { DocumentActs } from '../document-acts.ts'
import { DocumentRow } from '../document-row.tsx'

interface ConclusionCardProps extends DocumentActs {
  requestId: string
  deal: Deal
}

/** The conclusion: staff prepare it, the declarant gets it when it is issued. */
export function ConclusionCard({ requestId, deal, ...acts }: ConclusionCardProps) {
  const [editing, setEditing] = useState(false)
  const { conclusion } = deal
  const may = deal.acts.includes('saveConclusion')
  const papers = useQuery({ ...documentsQuery(requestId, ['conclusion']), enabled: conclusion !== null })
  if (!conclusion && !may) return null
  return (
    <Card
      id="conclusion"
      title="Заключение"
      aside={
        <>
          {conclusion && (
            <Chip tone={conclusion.issued ? 'success' : 'amber'}>{conclusion.issued ? 'Выдано' : 'Готовится'}</Chip>
          )}
          {may && !editing && (
            <Button variant="default" onClick={() => setEditing(true)}>
              {conclusion ? 'Изменить' : 'Внести заключение'}
            </Button>
          )}
        </>
      }
    >
      {editing ? (
        <ConclusionForm requestId={requestId} deal={deal} onDone={() => setEditing(false)} />
      ) : conclusion ? (
        <div className="stack g16">
          <Facts columns={3} rows={conclusionFacts(conclusion, deal.conclusionWords)} />
          <ConclusionNotices deal={deal} />
          {conclusion.file && (
            <div>
              <Button
                component="a"
                variant="default"
                leftSection={<IconDownload size="1rem" aria-hidden />}
                href={fileUrl(files.download, { params: { ref: conclusion.file.ref } })}
                download={conclusion.file.name}
              >
                Скачать заключение
              </Button>
            </div>
          )}
          {papers.data && papers.data.documents.length > 0 && (
            <ul className="document-list">
              {papers.data.documents.map((document) => (
                <DocumentRow key={document.id} requestId={requestId} document={document} sides {...acts} />
              ))}
            </ul>
          )}
        </div>
      ) : (
        <EmptyState title="Заключение ещё не внесено">
          Укажите результат, приложите файл и подпишите его. Номер и дату можно внести при выдаче.
        </EmptyState>
      )}
    </Card>
  )
}
