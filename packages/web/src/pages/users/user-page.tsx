import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { UserAbout } from '../../features/users/user-about.tsx'
import { UserHead } from '../../features/users/user-head.tsx'
import { userQuery } from '../../features/users/users-queries.ts'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/user/$id')

/** One account: who it is, for whom he works, what was done with it. */
export function UserPage() {
  const { id } = route.useParams()
  const { data: user } = useSuspenseQuery(userQuery(id))
  return (
    <Page>
      <UserHead user={user} />
      <UserAbout user={user} />
    </Page>
  )
}
