import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { upload } from '../../platform/api/call.ts'
import { useRepeatKey } from '../../platform/session/use-repeat-key.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { NoteDrop } from './note-drop.tsx'

/** The way past the questions: a draft filled from the note. */
export function NoteStartCard({ onCreated }: { onCreated: (id: string) => unknown }) {
  const { keyOfFile } = useRepeatKey()
  return (
    <Card title="Пояснительная записка">
      <div className="stack g12">
        <p>Загрузите её: сами заполним объект, участников и показатели и покажем, откуда взято каждое поле.</p>
        <NoteDrop
          send={(file, onProgress) => upload(explanatoryNotes.create, { key: keyOfFile(file) }, file, onProgress)}
          onDone={({ id }) => onCreated(id)}
        />
      </div>
    </Card>
  )
}
