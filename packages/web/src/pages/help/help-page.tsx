import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Help } from '../../features/help/help.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/help')

/** For everybody: how to work on the portal, by role. */
export function HelpPage() {
  const navigate = useNavigate()
  return (
    <Page>
      <PageHead note="Как работать на портале: коротко, по шагам, для вашей роли." />
      <Help
        search={route.useSearch()}
        onSearch={(search, typing) => void navigate({ to: '/help', search, replace: typing === 'typing' })}
      />
    </Page>
  )
}
