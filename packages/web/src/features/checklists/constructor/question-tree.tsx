import './question-tree.css'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import type { Content } from '../checklists-queries.ts'

interface QuestionTreeProps {
  content: Content
  chosen: string
  /** Ids of groups and questions with something to mend. */
  faulty: ReadonlySet<string>
  readOnly: boolean
  onChoose: (id: string) => void
  onMove: (id: string, step: -1 | 1) => void
  onDrop: (id: string, target: string) => void
  onAddQuestion: (groupId: string) => void
  onAddGroup: () => void
}

/** Groups and their questions: chosen by a press, moved by a mouse or by the buttons of the chosen row. */
export function QuestionTree(props: QuestionTreeProps) {
  const { content, readOnly, onAddGroup, onAddQuestion } = props
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const row = { ...props, dragged, setDragged, over, setOver }
  return (
    <nav className="question-tree" aria-label="Вопросы листа">
      <ol>
        {content.groups.map((group, at) => (
          <li key={group.id}>
            <Row {...row} id={group.id} no={`${at + 1}`} title={group.title || 'Группа без названия'} isGroup />
            <ol>
              {group.questions.map((question, no) => (
                <li key={question.id}>
                  <Row {...row} id={question.id} no={`${at + 1}.${no + 1}`} title={question.text || 'Новый вопрос'} />
                </li>
              ))}
            </ol>
            {!readOnly && (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size="1rem" aria-hidden />}
                aria-label={`Добавить вопрос в группу «${group.title}»`}
                onClick={() => onAddQuestion(group.id)}
              >
                Вопрос
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && (
        <Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={onAddGroup}>
          Добавить группу
        </Button>
      )}
    </nav>
  )
}

interface RowProps extends QuestionTreeProps {
  id: string
  no: string
  title: string
  isGroup?: boolean
  dragged: string | undefined
  setDragged: (id: string | undefined) => void
  over: string | undefined
  setOver: (id: string | undefined) => void
}

function Row(props: RowProps) {
  const { id, no, title, isGroup = false, chosen, faulty, readOnly, onChoose, onMove, onDrop } = props
  const { dragged, setDragged, over, setOver } = props
  const isChosen = chosen === id
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged) onDrop(dragged, id)
    end()
  }
  return (
    <div
      className="question-tree-row"
      data-group={isGroup || undefined}
      data-over={(over === id && dragged !== id) || undefined}
      draggable={!readOnly}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        setDragged(id)
      }}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setOver(id)
      }}
      onDragEnd={end}
      onDrop={drop}
    >
      {!readOnly && <IconGripVertical className="question-tree-grip" size="1rem" aria-hidden />}
      <button type="button" aria-current={isChosen || undefined} onClick={() => onChoose(id)}>
        <span className="muted tab">{no}</span> {typograph(title)}
        {faulty.has(id) && <span className="danger"> · исправьте</span>}
      </button>
      {isChosen && !readOnly && (
        <span className="question-tree-acts">
          <IconButton label={`Выше: ${title}`} size="1.75rem" onClick={() => onMove(id, -1)}>
            <IconArrowUp size="1rem" aria-hidden />
          </IconButton>
          <IconButton label={`Ниже: ${title}`} size="1.75rem" onClick={() => onMove(id, 1)}>
            <IconArrowDown size="1rem" aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  )
}
