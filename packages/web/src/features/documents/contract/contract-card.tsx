import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { ContractForm } from './contract-form.tsx'
import { contractFacts } from './deal-facts.ts'
import type { Deal } from '../deal-queries.ts'

/** The contract itself: number, state, price, conditions. */
export function ContractCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [editing, setEditing] = useState(false)
  const { contract, acts } = deal
  const may = acts.includes('saveContract')
  return (
    <Card
      id="contract"
      title="Договор"
      aside={
        may &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            Изменить условия
          </Button>
        )
      }
    >
      {editing ? (
        <ContractForm requestId={requestId} contract={contract} onDone={() => setEditing(false)} />
      ) : contract ? (
        <Facts columns={3} rows={contractFacts(contract)} />
      ) : (
        <EmptyState title="Договора пока нет">
          Он сформируется вместе с расчётом платы, когда экспертиза примет документы.
        </EmptyState>
      )}
    </Card>
  )
}
