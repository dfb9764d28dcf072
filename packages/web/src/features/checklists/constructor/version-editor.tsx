import './constructor.css'
import { Button } from '@mantine/core'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import { contentFaults } from '@portal/domain/checklists/check-content'
import { questionsOf, versionStates } from '@portal/domain/checklists/checklist'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { Content, Version } from '../checklists-queries.ts'
import {
  changeGroup,
  changeQuestion,
  dropped,
  moved,
  withCopy,
  withGroup,
  without,
  withQuestion,
} from './edit-content.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionTree } from './question-tree.tsx'
import { VersionPreview } from './version-preview.tsx'
import { WholeForm } from './whole-form.tsx'

interface VersionEditorProps {
  version: Version
  /** What is being written; the version's own content until something changes. */
  content: Content
  isChanged: boolean
  /** Of the draft the changes were begun on. */
  revision: number
  onChange: (content: Content) => void
  onReset: () => void
  /** The changes are to stand though somebody has saved the draft meanwhile. */
  onKeep: () => void
}

const whole = 'whole'

/** Questions of a version: the tree on the left, what is chosen in it beside, and how the declarant will see it. */
export function VersionEditor(props: VersionEditorProps) {
  const { version, content, isChanged, revision, onChange, onReset, onKeep } = props
  const [chosen, setChosen] = useState(questionsOf(content)[0]?.id ?? whole)
  const toast = useToast()
  const queries = useQueryClient()
  const versionKey = keys.checklists('version', version.id)
  const save = useSend(checklists.saveVersion, {
    stale: [keys.checklists('versions')],
    onDone: (saved) => {
      queries.setQueryData(versionKey, saved)
      onReset()
      toast({ text: 'Черновик сохранён', tone: 'success' })
    },
    onFailed: () => void queries.invalidateQueries({ queryKey: versionKey }),
  })
  const isDraft = version.state === 'draft'
  const faults = useMemo(() => contentFaults(content), [content])
  const faulty = new Set(faults.flatMap(({ place }) => place ?? []))
  const group = content.groups.find(({ id }) => id === chosen)
  const question = content.groups.flatMap(({ questions }) => questions).find(({ id }) => id === chosen)
  const added = ([next, id]: [Content, string]) => {
    onChange(next)
    setChosen(id)
  }
  const remove = (id: string) => {
    const all = questionsOf(content)
    const at = all.findIndex((one) => one.id === id)
    const next = without(content, id)
    onChange(next)
    setChosen(all[at + 1]?.id ?? all[at - 1]?.id ?? whole)
    toast({ text: 'Убрано из черновика', undo: () => onChange(content) })
  }
  const wrong = faults.filter(({ isWrong }) => isWrong)
  return (
    <div className="stack g16">
      {!isDraft && (
        <Notice>
          {version.state === 'active'
            ? 'Версия действует: её вопросы не меняются. Чтобы изменить их, заведите следующую версию.'
            : 'Версия в архиве: её вопросы не меняются.'}
        </Notice>
      )}
      {isChanged && revision !== version.revision && (
        <Notice
          tone="amber"
          alert
          title={`Пока вы писали, черновик сохранил другой человек: ${version.savedBy}`}
          action={
            <span className="row wrap g8">
              <Button size="compact-sm" variant="default" onClick={onReset}>
                Взять сохранённое
              </Button>
              <Button size="compact-sm" variant="default" onClick={onKeep}>
                Оставить моё
              </Button>
            </span>
          }
        >
          Если оставить ваше и сохранить, оно заменит сохранённое целиком.
        </Notice>
      )}
      <div className="constructor-columns">
        <Card title="Состав">
          <div className="stack g12">
            <Button
              variant="default"
              className="question-tree-whole"
              aria-pressed={chosen === whole}
              onClick={() => setChosen(whole)}
            >
              Название и условия листа
            </Button>
            <QuestionTree
              content={content}
              chosen={chosen}
              faulty={faulty}
              readOnly={!isDraft}
              onChoose={setChosen}
              onMove={(id, step) => onChange(moved(content, id, step))}
              onDrop={(id, target) => onChange(dropped(content, id, target))}
              onAddQuestion={(id) => added(withQuestion(content, id))}
              onAddGroup={() => added(withGroup(content))}
            />
          </div>
        </Card>
        <Card title={question ? 'Вопрос' : group ? 'Группа' : 'Лист'}>
          <div className="stack g16">
            <Faults faults={faults.filter(({ place }) => place === (question?.id ?? group?.id ?? null))} />
            {question ? (
              <QuestionForm
                key={question.id}
                question={question}
                content={content}
                disabled={!isDraft}
                onChange={(change) => onChange(changeQuestion(content, question.id, change))}
                onCopy={() => added(withCopy(content, question.id))}
                onRemove={() => remove(question.id)}
              />
            ) : group ? (
              <>
                <TextField
                  label="Название группы"
                  required
                  maxLength={300}
                  value={group.title}
                  disabled={!isDraft}
                  onChange={({ target }) => onChange(changeGroup(content, group.id, () => ({ title: target.value })))}
                />
                {isDraft && (
                  <div>
                    <Button
                      variant="default"
                      leftSection={<IconTrash size="1rem" aria-hidden />}
                      onClick={() => remove(group.id)}
                    >
                      Убрать группу с её вопросами
                    </Button>
                  </div>
                )}
              </>
            ) : (
              <WholeForm content={content} disabled={!isDraft} onChange={onChange} />
            )}
          </div>
        </Card>
        <Card title="Как увидит заявитель">
          <VersionPreview content={content} />
        </Card>
      </div>
      <FailureNotice error={save.error} title="Черновик не сохранён" />
      {isDraft && (
        <div className="constructor-save">
          <span className="grow meta" aria-live="polite">
            {isChanged
              ? 'Есть несохранённые изменения'
              : `${versionStates[version.state]} сохранён ${momentText(version.savedAt)}, ${version.savedBy}`}
          </span>
          <Button variant="default" disabled={!isChanged} onClick={onReset}>
            Отменить
          </Button>
          <Button
            leftSection={<IconDeviceFloppy size="1rem" aria-hidden />}
            loading={save.isPending}
            disabled={!isChanged || wrong.length > 0 || revision !== version.revision}
            onClick={() => save.mutate({ params: { id: version.id }, body: { revision, content } })}
          >
            Сохранить
          </Button>
        </div>
      )}
    </div>
  )
}

function Faults({ faults }: { faults: readonly { message: string; isWrong: boolean }[] }) {
  if (faults.length === 0) return null
  return (
    <Notice tone={faults.some(({ isWrong }) => isWrong) ? 'danger' : 'amber'}>
      <ul>
        {faults.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
