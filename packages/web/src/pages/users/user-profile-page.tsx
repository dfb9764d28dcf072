import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { OwnEntry, OwnFactor, OwnLook, OwnNameForms, OwnSessions } from '../../features/account/index.ts'
import { OwnNotices } from '../../features/notices/own-notices.tsx'
import { UserAbout } from '../../features/users/user-about.tsx'
import { userQuery } from '../../features/users/users-queries.ts'
import { fullName, useSession } from '../../platform/session/session.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

/** One's own account: what lets one in, where one is signed in, what the portal knows. */
export function UserProfilePage() {
  const session = useSession()
  const { data: user } = useSuspenseQuery(userQuery(session.id))
  return (
    <Page width="form">
      <PageHead
        title={fullName(session)}
        note="Мой профиль"
        actions={
          <Button component="a" variant="default" href="/signing-check">
            Проверить подписание
          </Button>
        }
      />
      <div className="stack g16">
        <OwnEntry />
        <OwnFactor />
        <UserAbout user={user} isOwn />
        <OwnNameForms />
        <OwnLook />
        <OwnNotices />
        <OwnSessions />
      </div>
    </Page>
  )
}
