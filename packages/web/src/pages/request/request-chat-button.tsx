import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { newsQuery } from '../../features/correspondence/letters-queries.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

const Drawer = lazy(async () => ({
  default: (await fetchCode(() => import('../../platform/ui/dialogs/drawer.tsx'))).Drawer,
}))
const Chat = lazy(async () => ({
  default: (await fetchCode(() => import('./request-chat-section.tsx'))).RequestChatSection,
}))

/** Opens the chat beside a draft; a notice leads to it by «#chat». */
export function RequestChatButton({ requestId }: { requestId: string }) {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'chat' })
  const [opened, setOpened] = useState(isAsked)
  const unread = useQuery(newsQuery(requestId)).data?.messages ?? 0
  return (
    <>
      <Button
        className="no-print"
        variant="default"
        size="compact-md"
        leftSection={<IconMessageCircle size="1rem" aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {unread > 0 ? `Чат: новых ${unread}` : 'Чат'}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <Drawer keepsInput title="Чат заявления" onClose={() => setOpened(false)}>
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <Chat requestId={requestId} />
            </Suspense>
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
