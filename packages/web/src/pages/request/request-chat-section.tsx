import { useQuery } from '@tanstack/react-query'
import { RequestChat } from '../../features/chat/request-chat.tsx'
import { foldersQuery } from '../../features/completeness/folders-queries.ts'
import { useRights } from '../../platform/session/rights.tsx'

/** The chat, with the positions of the documentation a question may be about. */
export function RequestChatSection({ requestId }: { requestId: string }) {
  const { can } = useRights()
  const folders = useQuery({ ...foldersQuery(requestId), enabled: can('viewDocuments') }).data?.folders ?? []
  const items = folders.flatMap((folder) => folder.items.map(({ id, code, title }) => ({ id, code, title })))
  return <RequestChat requestId={requestId} items={items} />
}
