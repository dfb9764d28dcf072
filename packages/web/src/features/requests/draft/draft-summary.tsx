import { momentText } from '../../../platform/time/moment-text.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import type { RequestView } from '../form/form-parts.ts'
import { basisFields } from '../../../platform/form/basis-fields.ts'

/** What staff see of a draft: that it exists and what it is about, not what is written in it. */
export function DraftSummary({ request }: { request: RequestView }) {
  return (
    <Card title="Черновик заявителя">
      <div className="stack g16">
        <p className="muted">Сведения и документы откроются, когда заявитель отправит заявление.</p>
        <Facts
          columns={2}
          rows={[
            ['Вид экспертизы', request.goalTitle],
            ['Подразделение', request.subdivisionTitle],
            ['Вид объекта', titleOf('objectType', request.objectType)],
            ['Вид работ', titleOf('workType', request.workType)],
            ['Заявитель', request.declarantName || 'не указан'],
            ['Организация', request.organization?.name ?? 'не указана'],
            ['Создан', momentText(request.createdAt)],
            ['Изменён', momentText(request.updatedAt)],
          ]}
        />
      </div>
    </Card>
  )
}

function titleOf(name: 'objectType' | 'workType', code: string): string {
  const field = basisFields.find((one) => one.name === name)
  return field?.options.find((option) => option.value === code)?.label ?? code
}
