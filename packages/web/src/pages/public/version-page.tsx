import { Button } from '@mantine/core'
import { system } from '@portal/contract/features/system/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

export function VersionPage() {
  const version = useApi(keys.directory('version'), system.version, {})
  return (
    <MessagePage
      title="Версия портала"
      action={
        <Button component="a" href="/" variant="default">
          На главную
        </Button>
      }
    >
      {version.isPending && <SkeletonLines lines={4} what="сведения о версии" />}
      <FailedPart title="Не удалось узнать версию" query={version} />
      {version.data && (
        <Facts
          rows={[
            ['Портал', `${version.data.product} ${version.data.version}`],
            ['Собран', version.data.builtAt ? momentText(version.data.builtAt) : 'не указано'],
            ['База данных', version.data.database],
            ['Схема данных', version.data.schema],
            ['Контрольная сумма журнала', <code key="seal">{version.data.journalSeal ?? 'ещё не посчитана'}</code>],
          ]}
        />
      )}
    </MessagePage>
  )
}
