import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ExchangeCalls } from '../../features/exchange/exchange-calls.tsx'
import { readExchangeSearch } from '../../features/exchange/exchange-search.ts'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/exchange')

/** For the administration: how the systems of others answer, and every call made to them. */
export function ExchangePage() {
  const search = readExchangeSearch(route.useSearch())
  const navigate = useNavigate()
  return (
    <Page>
      <ExchangeCalls
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/exchange', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
