import { useQuery } from '@tanstack/react-query'
import { Proposals } from '../../features/settings/proposals.tsx'
import { SettingList } from '../../features/settings/setting-list.tsx'
import { SettingsFile } from '../../features/settings/settings-file.tsx'
import { settingsQuery } from '../../features/settings/settings-queries.ts'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

/** For the staff: every term, price and bound with its source and days; changed from a day on by two people. */
export function SettingsPage() {
  const all = useQuery(settingsQuery)
  return (
    <Page width="form">
      <PageHead note="Сроки, плата и пределы с источником и днями действия. Новое значение предлагает один сотрудник, подтверждает другой." />
      <SettingsFile />
      {all.isPending && <SkeletonCard title="Настройки" lines={6} />}
      {all.isError && (
        <ErrorCard title="Не удалось загрузить настройки" error={all.error} onRetry={() => void all.refetch()} />
      )}
      {all.data && <Proposals proposals={all.data.proposals} />}
      {all.data && <SettingList view={all.data} />}
    </Page>
  )
}
