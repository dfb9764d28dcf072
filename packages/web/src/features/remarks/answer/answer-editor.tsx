import { Button, SegmentedControl } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { limits, sizeText } from '@portal/domain/settings/limits'
import { replyTypes } from '@portal/domain/remarks/remarks'
import { useId, useState } from 'react'
import { useCommands } from '../../../platform/commands/use-commands.ts'
import { useTypingCommands } from '../../../platform/commands/use-typing-commands.ts'
import { AttachFiles } from '../../../platform/form/attach-files.tsx'
import { KeyHint } from '../../../platform/ui/buttons/key-hint.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { ProgressRow } from '../../../platform/ui/files/progress-row.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import type { Answer } from './answer.ts'
import { FieldChange, ReplyFiles } from './reply-history.tsx'
import { openReply } from '../remark-words.ts'
import type { Remark, Reply } from '../remarks-queries.ts'
import { useAnswer } from './use-answer.ts'

/** A current version of a document that was opened: an answer may point at it. */
export interface AnswerFile {
  ref: string
  name: string
  itemId: string
  note: string
  /** When this version came. */
  at: string
}

interface AnswerEditorProps {
  requestId: string
  remark: Remark
  /** Versions an answer may point at; those of the remark's own document come first. */
  versions: readonly AnswerFile[]
  /** Nothing is left to answer: the one filled button is the move above. */
  isOver: boolean
  /** Goes on to the next remark without an answer. */
  onNext: () => void
}

const group = 'Ответ на замечание'
const typeOptions = (['corrected', 'explained', 'disagreed'] as const).map((value) => ({
  value,
  label: replyTypes[value].title,
}))

/** The answer to a remark: kind, text, files. Saves itself; «Готово, дальше» goes on. */
export function AnswerEditor({ requestId, remark, versions, isOver, onNext }: AnswerEditorProps) {
  const editor = useAnswer(requestId, remark)
  const { answer, change, problem } = editor
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  // What this page has sent stands with the field that sends.
  const [own, setOwn] = useState<readonly string[]>([])
  const left = attachedOf(remark, [...own, ...versions.map(({ ref }) => ref)]).filter(({ ref }) =>
    answer.files.includes(ref),
  )
  const labelId = useId()
  const done = () => {
    setChecked(true)
    if (problem !== undefined || sending) return
    editor.save()
    onNext()
  }
  const save = () => {
    setChecked(true)
    editor.save()
  }
  const place = useTypingCommands<HTMLElement>(group, { title: 'Готово, дальше', done })
  useCommands(group, [{ id: 'save', title: 'Сохранить ответ', keys: ['Ctrl+S'], whileTyping: true, run: save }])
  return (
    <section ref={place} className="remark-answer" aria-labelledby={labelId}>
      <h3 id={labelId}>Ответ</h3>
      {editor.foreign && <ForeignAnswer answer={editor.foreign} onTake={editor.takeForeign} onKeep={editor.keepOwn} />}
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        data={typeOptions}
        value={answer.type}
        onChange={(value) => {
          const chosen = typeOptions.find((option) => option.value === value)
          if (chosen) change({ type: chosen.value })
        }}
      />
      <TextArea
        label={answer.type === 'disagreed' ? 'Почему не согласны' : 'Что сделано или как понимать'}
        rows={5}
        maxLength={limits.remarkAnswer.max}
        value={answer.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      {answer.type !== 'disagreed' && (
        <Versions
          requestId={requestId}
          versions={ordered(versions, remark)}
          since={remark.issuedAt}
          chosen={answer.files}
          onChange={(files) => change({ files })}
        />
      )}
      {answer.type === 'corrected' && <Replaced reply={openReply(remark)} field={remark.field} />}
      {/* Hidden, not taken out: what was attached, and what is on its way, is there when another kind is chosen. */}
      <div hidden={answer.type === 'disagreed'} className="remark-answer-attached">
        <AttachedBefore
          files={left}
          onRemove={(gone) => change({ files: answer.files.filter((ref) => ref !== gone) })}
        />
        <AttachFiles
          id={`answer-files-${remark.id}`}
          label="Приложить другой файл"
          hint="Расчёт, письмо, схема"
          onSending={setSending}
          onFiles={(refs) => {
            setOwn(refs)
            change({ files: [...answer.files.filter((ref) => !own.includes(ref)), ...refs] })
          }}
        />
      </div>
      {checked && problem && (
        <p className="danger" role="alert">
          {problem}
        </p>
      )}
      {editor.failure && !editor.foreign && (
        <Notice
          tone="danger"
          alert
          title="Ответ не сохранён"
          action={
            <Button variant="default" onClick={editor.save}>
              Повторить
            </Button>
          }
        >
          {sentence(editor.failure)} Текст остался на этом экране.
        </Notice>
      )}
      <footer className="remark-answer-foot">
        <span className="meta" role="status">
          {statusOf(editor)}
        </span>
        <Button
          variant={isOver ? 'default' : 'filled'}
          onClick={done}
          rightSection={<KeyHint keys={['Ctrl', 'Enter']} className="hide-phone" />}
        >
          Готово, дальше
        </Button>
      </footer>
    </section>
  )
}

/** What is wrong with a field bears no full stop, what is wrong with a call does. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function statusOf(editor: ReturnType<typeof useAnswer>): string {
  const { isSaved, isSaving, isKept, problem, failure, foreign, answer } = editor
  if (isSaving) return 'Сохраняем…'
  if (isSaved && answer.type !== '') return 'Сохранено'
  if (foreign) return 'Не сохранено: выберите, какой ответ оставить'
  if (failure) return 'Не сохранено'
  if (answer.text.trim() === '' && answer.type === '') return 'Ответа пока нет'
  if (!problem) return 'Сохраним через секунду'
  return `${isKept ? 'Ещё не сохранено на портале: текст лежит только на этом компьютере' : 'Ещё не сохранено'}. ${problem}`
}

/** Those of the remark's own document first. */
function ordered(versions: readonly AnswerFile[], { item }: Remark): AnswerFile[] {
  const own = versions.filter(({ itemId }) => itemId === item?.id)
  return [...own, ...versions.filter(({ itemId }) => itemId !== item?.id)]
}

interface VersionsProps {
  requestId: string
  versions: readonly AnswerFile[]
  /** When the remark was issued: what is older has not been mended for it. */
  since: string | null
  chosen: readonly string[]
  onChange: (files: string[]) => void
}

function Versions({ requestId, versions, since, chosen, onChange }: VersionsProps) {
  if (versions.length === 0) return null
  const isOld = ({ at }: AnswerFile) => since !== null && at < since
  return (
    <fieldset className="remark-answer-versions">
      <legend>Где исправлено</legend>
      {versions.map((version) => (
        <FlagField
          key={version.ref}
          label={version.name}
          description={isOld(version) ? `${version.note}, после замечания не заменён` : version.note}
          value={chosen.includes(version.ref)}
          onChange={(now) => onChange(now ? [...chosen, version.ref] : chosen.filter((one) => one !== version.ref))}
        />
      ))}
      {versions.some(isOld) && (
        <p className="meta">
          Исправленный файл загружают в разделе <a href={`/request/${requestId}/project#documents`}>«Документы»</a>.
        </p>
      )}
    </fieldset>
  )
}

/** Files of the saved answer, but those that are shown elsewhere. */
function attachedOf(remark: Remark, elsewhere: readonly string[]): Reply['files'] {
  return openReply(remark)?.files.filter(({ ref }) => !elsewhere.includes(ref)) ?? []
}

/** What was attached before this page was opened. */
function AttachedBefore({ files, onRemove }: { files: Reply['files']; onRemove: (ref: string) => void }) {
  return files.map(({ ref, name, size }) => (
    <ProgressRow
      key={ref}
      name={name}
      state="done"
      percent={100}
      note={sizeText(size)}
      actions={
        <IconButton label={`Убрать ${name}`} onClick={() => onRemove(ref)}>
          <IconTrash size="1rem" />
        </IconButton>
      }
    />
  ))
}

function ForeignAnswer({ answer, onTake, onKeep }: { answer: Answer; onTake: () => void; onKeep: () => void }) {
  return (
    <Notice
      tone="amber"
      alert
      title="Пока вы писали, ответ изменился: его сохранил коллега или вы сами в другой вкладке"
    >
      <p className="remark-answer-foreign">{answer.text || 'Ответ удалён.'}</p>
      <div className="row wrap g8">
        <Button variant="default" onClick={onTake}>
          Взять тот ответ
        </Button>
        <Button variant="default" onClick={onKeep}>
          Оставить мой
        </Button>
      </div>
    </Notice>
  )
}

/** What the saved answer has really changed: the version of then beside the one of now. */
function Replaced({ reply, field }: { reply: Reply | undefined; field: string | null }) {
  const changed = reply?.changes ?? []
  if (!reply || (changed.length === 0 && !reply.field)) return null
  const files = reply.files.filter(({ ref }) => changed.some((one) => one.ref === ref))
  return (
    <div>
      <h4>Было и стало</h4>
      <ReplyFiles reply={{ ...reply, files }} />
      <FieldChange reply={reply} field={field} />
    </div>
  )
}
