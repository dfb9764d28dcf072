import './note-faults.css'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { isListOf, isNumber, isObject, isOneOf, isText } from '../../platform/shape.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'

const isRefusal = isObject({
  faults: isListOf(isObject({ line: isNumber, text: isText })),
  total: isNumber,
  schema: isOneOf('ministry', 'own'),
})

/** Why a note was not taken: every line to mend, and by which schema it was checked. */
export function NoteFaults({ error, name }: { error: unknown; name: string }) {
  const told: unknown = error instanceof CallFailed && error.is('NOTE_REFUSED') ? error.problem : undefined
  if (!isRefusal(told)) return <FailureNotice error={error} title="Файл не принят" />
  const { faults, total, schema } = told
  return (
    <Notice tone="danger" alert title={`Файл «${name}» не принят`}>
      <p>Ничего не создано и не изменено. Исправьте в программе, где составлена записка, и загрузите снова.</p>
      <ol className="note-faults" aria-label="Что исправить">
        {faults.map(({ line, text }, at) => (
          <li key={at}>
            <span className="note-faults-line tab">Строка {line}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {total > faults.length && (
        <p>
          Показаны первые {faults.length} из {total}.
        </p>
      )}
      <p className="meta">
        {schema === 'ministry'
          ? 'Проверено по схеме Минстроя России.'
          : 'Проверено по сокращённой схеме портала: схема Минстроя России на портал ещё не загружена.'}
      </p>
    </Notice>
  )
}
