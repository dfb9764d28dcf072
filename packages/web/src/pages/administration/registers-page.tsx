import { Button } from '@mantine/core'
import { CatalogList } from '../../features/registers/catalog-list.tsx'
import { RegisterCard } from '../../features/registers/register-card.tsx'
import { SubdivisionList } from '../../features/registers/subdivision-list.tsx'
import { TrustOverview } from '../../features/trust/trust-overview.tsx'
import { registersQuery } from '../../features/registers/registers-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

/** For the administration: registers of others, their versions and health, and a new file of each. */
export function RegistersPage() {
  const list = useQuery(registersQuery)
  return (
    <Page width="form">
      <PageHead
        note="Отсюда берутся реквизиты организаций, банки, адреса, назначения объектов, подразделения и статусы специалистов, а также те, кому портал доверяет при проверке подписей. Непринятый файл оставляет прежнюю версию."
        actions={
          <Button component="a" href="/norms" variant="default">
            Нормы для замечаний
          </Button>
        }
      />
      {list.isPending && <SkeletonCard title="Реестры" lines={6} />}
      {list.isError && (
        <ErrorCard title="Не удалось загрузить реестры" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.registers.map((register) => (
        <RegisterCard key={register.code} register={register}>
          {register.code === 'subdivisions' && <SubdivisionList />}
          {register.code === 'catalogs' && <CatalogList />}
          {register.code === 'trust' && <TrustOverview />}
        </RegisterCard>
      ))}
    </Page>
  )
}
