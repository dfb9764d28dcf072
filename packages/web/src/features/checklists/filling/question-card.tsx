import './question-card.css'
import { Button } from '@mantine/core'
import { choices, choicesOf } from '@portal/domain/checklists/checklist'
import { answerText } from '@portal/domain/checklists/checklist'
import { IconCheck, IconPaperclip, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FileLink } from '../../../platform/ui/files/file-link.tsx'
import type { Question } from '../checklists-queries.ts'

export interface Said {
  value: string
  comment: string
}

interface QuestionCardProps {
  /** As people count: «2.3». */
  no: string
  question: Question
  said: Said
  proposal?: { value: string; from: string } | undefined
  /** What an answer was proposed from, when it was. */
  proposedFrom?: string | null | undefined
  files?: readonly { ref: string; name: string }[]
  /** The sentence of a fault: what is left, or what was refused. */
  fault?: string | undefined
  disabled?: boolean
  onSay: (said: Said) => void
  onConfirm?: (() => void) | undefined
  /** Absent: no files can be chosen here, as in a preview. */
  onPick?: (() => void) | undefined
  onRemoveFile?: ((ref: string) => void) | undefined
}

/** One question: its norm, the answer as large buttons or a field, a note under «нет», files. */
export function QuestionCard(props: QuestionCardProps) {
  const { no, question, said, proposal, proposedFrom, files = [], fault, disabled = false, onSay, onConfirm } = props
  const id = useId()
  const isChosen = choicesOf(question.kind).length > 0
  return (
    <section className="question-card" id={`question-${question.id}`} tabIndex={-1} aria-labelledby={id}>
      <div className="stack g4">
        <h3 className="question-text" id={id}>
          <span className="muted tab">{no}</span> {typograph(question.text) || 'Вопрос без текста'}
          {question.isObligatory && <span className="danger"> *</span>}
        </h3>
        <Norm question={question} />
      </div>
      {proposal && said.value === '' && !disabled && (
        <div className="question-proposal">
          <span className="grow">{`Предложено: «${answerText(question, proposal.value)}» — ${proposal.from}`}</span>
          <Button size="compact-sm" variant="default" onClick={onConfirm}>
            Подтвердить
          </Button>
        </div>
      )}
      {isChosen ? (
        <Choices label={question.text} question={question} said={said} disabled={disabled} onSay={onSay} />
      ) : (
        <Typed
          question={question}
          value={said.value}
          disabled={disabled}
          onValue={(value) => onSay({ ...said, value })}
        />
      )}
      {said.value === 'no' && (
        <Kept
          label="Поясните, почему нет"
          required
          value={said.comment}
          disabled={disabled}
          onValue={(comment) => onSay({ ...said, comment })}
        />
      )}
      {proposedFrom && <Chip tone="info">{`предложено порталом, подтверждено: ${proposedFrom}`}</Chip>}
      {(question.takesFiles || files.length > 0) && <Files {...props} files={files} />}
      {fault && (
        <p className="danger" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}

function Norm({ question: { norm, link } }: { question: Question }) {
  if (norm === '' && link === '') return null
  const text = norm === '' ? 'Текст нормы' : typograph(norm)
  return (
    <p className="meta">
      {link === '' ? (
        text
      ) : (
        <a href={link} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </p>
  )
}

interface ChoicesProps {
  label: string
  question: Question
  said: Said
  disabled: boolean
  onSay: (said: Said) => void
}

function Choices({ label, question, said, disabled, onSay }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className="question-choices" disabled={disabled}>
      <legend className="sr">{label}</legend>
      {choicesOf(question.kind).map((choice) => (
        <label key={choice} data-answer={choice}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={said.value === choice}
            onChange={() => onSay({ ...said, value: choice })}
          />
          {said.value === choice && <IconCheck size="1rem" aria-hidden />}
          {choices[choice]}
        </label>
      ))}
    </fieldset>
  )
}

interface TypedProps {
  question: Question
  value: string
  disabled: boolean
  onValue: (value: string) => void
}

function Typed({ question, value, disabled, onValue }: TypedProps) {
  if (question.kind === 'text') return <Kept label="Ответ" value={value} disabled={disabled} onValue={onValue} />
  return <KeptNumber value={value} disabled={disabled} onValue={onValue} />
}

interface KeptProps {
  label: string
  value: string
  required?: boolean
  disabled: boolean
  onValue: (value: string) => void
}

function Kept({ label, value, required = false, disabled, onValue }: KeptProps) {
  const { text, change, leave } = useWaiting(value, onValue)
  return (
    <TextArea
      label={label}
      required={required}
      value={text}
      disabled={disabled}
      maxLength={4000}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  )
}

function KeptNumber({ value, disabled, onValue }: Omit<KeptProps, 'label'>) {
  const { text, change, leave } = useWaiting(value, onValue)
  return (
    <TextField
      label="Ответ, число"
      inputMode="decimal"
      value={text}
      disabled={disabled}
      maxLength={20}
      onChange={(event) => change(event.target.value.replaceAll(/[\s\u00a0]/g, ''))}
      onBlur={leave}
    />
  )
}

const pauseMs = 900

/** What is typed is told when the writer pauses or leaves the field; what comes from outside takes its place between. */
function useWaiting(value: string, tell: (value: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<{ text: string; tell: (value: string) => void }>(undefined)
  if (known !== value) {
    setKnown(value)
    if (text === known) setText(value)
  }
  const leave = () => {
    clearTimeout(timer.current)
    const last = waiting.current
    waiting.current = undefined
    if (last) last.tell(last.text)
  }
  // Whoever closes the page by a link has not left the field.
  const atEnd = useRef(leave)
  useEffect(() => {
    atEnd.current = leave
  })
  useEffect(() => () => atEnd.current(), [])
  const change = (next: string) => {
    setText(next)
    waiting.current = { text: next, tell }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => atEnd.current(), pauseMs)
  }
  return { text, change, leave }
}

function Files({ files = [], disabled, onPick, onRemoveFile, question }: QuestionCardProps) {
  return (
    <ul className="question-files" aria-label="Файлы к вопросу">
      {files.map((file) => (
        <li key={file.ref}>
          <FileLink file={file}>{file.name}</FileLink>
          {!disabled && onRemoveFile && (
            <IconButton label={`Убрать файл ${file.name}`} size="1.75rem" onClick={() => onRemoveFile(file.ref)}>
              <IconX size="1rem" aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
      {question.takesFiles && !disabled && (
        <li>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPaperclip size="1rem" aria-hidden />}
            onClick={onPick}
          >
            Приложить файл
          </Button>
        </li>
      )}
    </ul>
  )
}
