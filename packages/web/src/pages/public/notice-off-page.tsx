import { getRouteApi } from '@tanstack/react-router'
import { EndMail } from '../../features/notices/end-mail.tsx'
import { EntryFrame } from './entry-frame.tsx'

const route = getRouteApi('/notice-off/$token')

/** For who came by the link of a mail he wants no more of. */
export function NoticeOffPage() {
  const { token } = route.useParams()
  return (
    <EntryFrame title="Письма портала">
      <EndMail token={token} />
    </EntryFrame>
  )
}
