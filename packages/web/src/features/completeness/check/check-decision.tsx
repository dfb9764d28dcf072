import './check.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { checkCounts } from './check-counts.ts'
import { foldersQuery } from '../folders-queries.ts'

/** The card «Решение»: how far the check has come, and the moves that end it. */
export function CheckDecision({ requestId, children }: { requestId: string; children: ReactNode }) {
  const { data } = useQuery(foldersQuery(requestId))
  const counts = data && checkCounts(data.folders)
  return (
    <Card title="Решение">
      <div className="stack g12">
        {counts && (
          <Facts
            columns={2}
            rows={[
              ['Принято', counts.accepted],
              ['Замечаний', counts.remarked],
              ['Не проверено', counts.unchecked],
              ['Всего', counts.total],
            ]}
          />
        )}
        {children}
      </div>
    </Card>
  )
}
