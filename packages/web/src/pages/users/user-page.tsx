import '../../features/users/users.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { UserAbout } from '../../features/users/user-about.tsx'
import { UserHead } from '../../features/users/user-head.tsx'
import { UserHistory } from '../../features/users/user-history.tsx'
import { UserRoles } from '../../features/users/user-roles.tsx'
import { UserSessions } from '../../features/users/user-sessions.tsx'
import { userTabs } from '../../features/users/user-tabs.ts'
import { userQuery } from '../../features/users/users-queries.ts'
import { Page } from '../../platform/ui/page/page.tsx'
import { Tabs } from '../../platform/ui/page/tabs.tsx'

const route = getRouteApi('/signed/user/$id')

/** One account: who it is, for whom he works, where he is signed in, what was done with it. */
export function UserPage() {
  const { id } = route.useParams()
  const { tab = 'about' } = route.useSearch()
  const navigate = useNavigate()
  const { data: user } = useSuspenseQuery(userQuery(id))
  return (
    <Page>
      <UserHead user={user} />
      <Tabs
        label="Карточка пользователя"
        tabs={userTabs}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/user/$id', params: { id }, search: { tab: next }, replace: true, resetScroll: false })
        }
      >
        <div className="stack g16">
          {tab === 'about' && <UserAbout user={user} />}
          {tab === 'roles' && <UserRoles user={user} />}
          {tab === 'sessions' && <UserSessions user={user} />}
          {tab === 'history' && <UserHistory id={id} />}
        </div>
      </Tabs>
    </Page>
  )
}
