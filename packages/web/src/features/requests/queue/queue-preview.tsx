import { Button } from '@mantine/core'
import { objectTypeCodes, objectTypes, workTypeCodes, workTypes } from '@portal/domain/request/objects/objects'
import { findRegionTitle } from '@portal/domain/request/catalogs/regions'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useLoadedRegions } from '../../../platform/session/session.tsx'
import { deadlineText, momentText } from '../../../platform/time/moment-text.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { toTone } from '../../../platform/ui/tone.ts'
import { objectText } from '../list/list-words.ts'
import type { RequestRow } from '../requests-queries.ts'

/** What is known of an application without opening it, by Space from its row. */
export function QueuePreview({ row, onClose }: { row: RequestRow; onClose: () => void }) {
  const { id, number, stageTitle, tone, turn, goalTitle, declarantName, subdivisionTitle, region, lead } = row
  const regions = useLoadedRegions()
  const objectType = objectTypeCodes.find((code) => code === row.objectType)
  const workType = workTypeCodes.find((code) => code === row.workType)
  return (
    <Drawer
      title={`№ ${number}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Закрыть
          </Button>
          <Button component="a" href={`/request/${id}`} data-autofocus>
            Открыть заявление
          </Button>
        </>
      }
    >
      <div className="stack g16">
        <h3>{objectText(row)}</h3>
        <p className="row wrap g8">
          <Chip tone={toTone(tone)}>{stageTitle}</Chip>
          <span>{typograph(turn.todo)}</span>
        </p>
        <Facts
          rows={[
            ['Срок', turn.dueAt ? deadlineText(turn.dueAt) : 'без срока'],
            ['Вид экспертизы', typograph(goalTitle)],
            ['Вид объекта', objectType ? objectTypes[objectType].title : '—'],
            ['Вид работ', workType ? workTypes[workType].title : '—'],
            ['Регион', findRegionTitle(region ?? '', regions) ?? '—'],
            ['Заявитель', typograph(declarantName) || '—'],
            ['Подразделение', subdivisionTitle],
            ['Куратор', lead ?? 'не назначен'],
            ['Подано', row.submittedAt ? momentText(row.submittedAt) : 'ещё не подано'],
            ['Изменено', momentText(row.updatedAt)],
          ]}
        />
      </div>
    </Drawer>
  )
}
