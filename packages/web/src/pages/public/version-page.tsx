import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { system } from '@portal/contract/features/system/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { keys } from '../../platform/api/keys.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

/** What product, database, registers and schemas are at work here, and the seal of the record for who wants to keep it. */
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
            ['Печать записи событий', <SealOf key="seal" {...version.data} />],
            ...version.data.schemas.map(({ root, version: no }): [string, string] => [`Схема ${root}`, no]),
            ...version.data.registers.map(({ title, asOf, source }): [string, string] => [
              title,
              asOf === null ? source : `на ${dayText(asOf)}, ${source}`,
            ]),
          ]}
        />
      )}
    </MessagePage>
  )
}

function SealOf({ journalSeal, sealed }: Got<typeof system.version>) {
  if (!sealed) return 'записей ещё нет, печатать нечего'
  return (
    <>
      № {sealed.no} от {momentText(sealed.at)}
      <br />
      <code style={{ overflowWrap: 'anywhere' }}>{journalSeal}</code>
    </>
  )
}
