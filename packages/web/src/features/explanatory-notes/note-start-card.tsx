import { explanatoryNotes } from '@portal/contract/explanatory-notes'
import { useRef } from 'react'
import { upload } from '../../platform/api/call.ts'
import { newId } from '../../platform/session/ids.ts'
import { Card } from '../../platform/ui/card.tsx'
import { NoteDrop } from './note-drop.tsx'

/** The way past the questions: a draft filled from the note. */
export function NoteStartCard({ onCreated }: { onCreated: (id: string) => void }) {
  // The same file sent twice makes one draft: after a lost reply it may be dropped again.
  const sent = useRef({ file: '', key: '' })
  return (
    <Card title="Пояснительная записка">
      <div className="stack g12">
        <p>Загрузите её: сами заполним объект, участников и показатели и покажем, откуда взято каждое поле.</p>
        <NoteDrop
          label="Перетащите файл записки сюда"
          send={(file, onProgress) => {
            const name = `${file.name} ${file.size} ${file.lastModified}`
            if (sent.current.file !== name) sent.current = { file: name, key: newId() }
            const query = { idempotencyKey: sent.current.key }
            return upload(explanatoryNotes.create, { query }, file, onProgress)
          }}
          onDone={({ id }) => onCreated(id)}
        />
      </div>
    </Card>
  )
}
