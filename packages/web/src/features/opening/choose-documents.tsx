import { Button, Checkbox, TextInput } from '@mantine/core'
import { opening } from '@portal/contract/features/opening/endpoints'
import { openingLimits } from '@portal/domain/stages/opening'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { holdsWords } from '@portal/domain/russian/find-by-words'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { type Opening, type OpeningChoice, staleAfter } from './opening-queries.ts'

interface ChooseDocumentsProps {
  requestId: string
  current: Opening
  choices: readonly OpeningChoice[]
  onClose: () => void
}

/** Which documents are to be opened, and why; kept for later or sent. */
export function ChooseDocuments({ requestId, current, choices, onClose }: ChooseDocumentsProps) {
  const toast = useToast()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(current.items.map(({ id }) => id)))
  const [reason, setReason] = useState(current.reason ?? '')
  const [search, setSearch] = useState('')
  const [attempt, setAttempt] = useState(0)
  const act = useSend(opening.saveSelected, {
    stale: staleAfter(requestId),
    onDone: (_, { body }) => {
      toast({ text: body.send ? 'Запрос направлен экспертизе' : 'Выбор сохранён' })
      onClose()
    },
  })
  const { min, max } = openingLimits.reason
  const refusal = act.error instanceof CallFailed ? act.error : undefined
  const isEmpty = chosen.size === 0
  const isShort = reason.trim().length < min
  const save = (send: boolean) => {
    if (send) setAttempt(attempt + 1)
    if (send && (isEmpty || isShort)) return
    const body = { revision: current.revision, items: [...chosen], reason: reason.trim(), send }
    act.mutate({ params: { id: requestId }, body })
  }
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const tried = attempt > 0
  return (
    <Dialog
      opened
      title="Какие документы открыть"
      onClose={onClose}
      busy={act.isPending}
      footer={
        <DialogFooter
          before={<span className="meta grow">Выбрано: {counted(chosen.size, forms.document)}</span>}
          busy={act.isPending}
          onClose={onClose}
        >
          <Button variant="default" disabled={act.isPending} onClick={() => save(false)}>
            Сохранить
          </Button>
          <Button loading={act.isPending} onClick={() => save(true)}>
            Отправить запрос
          </Button>
        </DialogFooter>
      }
    >
      <FailureNotice error={act.error} />
      <ErrorSummary attempt={attempt} />
      <TextInput
        aria-label="Найти документ"
        placeholder="Найти документ"
        leftSection={<IconSearch size="1rem" aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Checkbox.Group
        label="Документы"
        required
        error={tried && isEmpty ? 'Выберите, какие документы открыть' : refusal?.field('items')}
        value={[...chosen]}
        onChange={() => {}}
      >
        <Choices choices={choices} chosen={chosen} search={search} onToggle={toggle} />
      </Checkbox.Group>
      <TextArea
        label="Зачем их открыть"
        required
        maxLength={max}
        value={reason}
        error={tried && isShort ? `Напишите причину: не короче ${min} знаков` : refusal?.field('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

interface ChoicesProps {
  chosen: ReadonlySet<string>
  choices: readonly OpeningChoice[]
  search: string
  onToggle: (id: string) => void
}

function Choices({ choices, chosen, search, onToggle }: ChoicesProps) {
  const shown = choices
    .map((folder) => ({
      ...folder,
      items: folder.items.filter(({ code, title }) => holdsWords(`${folder.title} ${code} ${title}`, search)),
    }))
    .filter(({ items }) => items.length > 0)
  if (shown.length === 0) return <p className="muted">Таких документов нет. Измените слова поиска.</p>
  return (
    <div className="opening-choices">
      {shown.map((folder) => (
        <fieldset key={folder.id}>
          <legend>{typograph(folder.title)}</legend>
          {folder.items.map(({ id, code, title, isOpen }) => (
            <Checkbox
              key={id}
              value={id}
              label={`${code} ${typograph(title)}`}
              description={isOpen ? 'Уже открыт по замечанию' : undefined}
              disabled={isOpen && !chosen.has(id)}
              onChange={() => onToggle(id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
