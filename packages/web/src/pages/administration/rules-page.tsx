import { useQuery } from '@tanstack/react-query'
import { LiftedList } from '../../features/completeness/lifted-checks/lifted-list.tsx'
import { RulesList } from '../../features/rules/rules-list.tsx'
import { rulesQuery } from '../../features/rules/rules-queries.ts'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

/** For the administration: what an application asks for and by which act, and decisions about it. */
export function RulesPage() {
  const list = useQuery(rulesQuery)
  return (
    <Page width="form">
      <PageHead note="Какие сведения и документы обязательны, по какому акту и с какого дня. Заявление проверяется по правилам дня подачи." />
      {list.isPending && <SkeletonCard title="Правила" lines={6} />}
      {list.isError && (
        <ErrorCard title="Не удалось загрузить правила" error={list.error} onRetry={() => void list.refetch()} />
      )}
      <LiftedList />
      {list.data && <RulesList decisions={list.data.decisions} />}
    </Page>
  )
}
