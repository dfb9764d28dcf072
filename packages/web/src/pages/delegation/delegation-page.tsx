import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { SubstitutionList } from '../../features/delegation/substitutions/substitution-list.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/delegation')

/** For everybody: who stands for whom. */
export function DelegationPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <Page>
      <SubstitutionList
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/delegation', search: next, replace: typing === 'typing', resetScroll: false })
        }
        onOpen={(id) => void navigate({ to: '/delegation/$id', params: { id } })}
      />
    </Page>
  )
}
