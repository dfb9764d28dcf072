import { asideOf } from '@portal/domain/design-tasks/aside'
import { type ContentValue, placeName } from '@portal/domain/design-tasks/content'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { counted } from '@portal/domain/russian/plural'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'

const mostShown = 100

/** What was written and is not shown now: of a branch that is not chosen, or of another schema. */
export function TaskAside({ model, values }: { model: FormModel; values: readonly ContentValue[] }) {
  const aside = asideOf(model, values).filter(({ path }) => !path.split('/').at(-1)?.startsWith('|'))
  if (aside.length === 0) return null
  return (
    <Card title="Отложенное" className="design-task-left">
      <details>
        <summary>{`${counted(aside.length, ['значение', 'значения', 'значений'])} вне документа`}</summary>
        <div className="stack g8">
          <p className="meta">
            Это написано в ветви, которая сейчас не выбрана, или по прежней схеме. Хранится, пока версия не закрыта.
          </p>
          <ul>
            {aside.slice(0, mostShown).map(({ path, value, file }) => (
              <li key={path}>
                <b>{typograph(placeName(model, path))}</b>
                <div>{file ? 'рисунок' : typograph(value ?? '')}</div>
              </li>
            ))}
          </ul>
          {aside.length > mostShown && <p className="meta">{`Показаны первые ${mostShown}.`}</p>}
        </div>
      </details>
    </Card>
  )
}
