import './checklist-fill.css'
import { Button } from '@mantine/core'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import { askingOf, progressOf } from '@portal/domain/checklists/asked'
import { answerText, checklistNumber, checklistStates, questionsOf } from '@portal/domain/checklists/checklist'
import { counted } from '@portal/domain/russian/plural'
import { IconFileTypePdf, IconSend } from '@tabler/icons-react'
import { fileUrl } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Bar } from '../../../platform/ui/feedback/bar.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { useFilePicker } from '../../../platform/ui/files/use-file-picker.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { PhoneBar } from '../../../platform/ui/page/phone-bar.tsx'
import type { Checklist } from '../checklists-queries.ts'
import { stateTones } from '../checklist-words.ts'
import { QuestionCard } from './question-card.tsx'
import { type Clash, useFilling } from './use-filling.ts'

/** A checklist: one question after another, saved as they are answered. */
export function ChecklistFill({ checklist }: { checklist: Checklist }) {
  const { content, details, mayFill, state, number, version, title, requestId, requestNumber, objectName } = checklist
  const filling = useFilling(checklist)
  const { picker, pick } = useFilePicker()
  const toast = useToast()
  const answers = Object.fromEntries(questionsOf(content).map(({ id }) => [id, filling.saidOf(id)]))
  const asking = askingOf(content, details, answers)
  const { asked, answered, percent, missing } = progressOf(content, details, answers)
  const proposals = new Map(checklist.proposals.map((proposal) => [proposal.question, proposal]))
  const proposedFrom = new Map(checklist.answers.map((answer) => [answer.question, answer.proposedFrom]))
  const groups = content.groups
    .map((group, at) => ({ ...group, at, questions: group.questions.filter(({ id }) => asking.get(id) === 'asked') }))
    .filter(({ questions }) => questions.length > 0)
  const submit = async () => {
    const [first] = missing
    const isGiven = await filling.act('submit')
    if (isGiven) toast({ text: 'Лист передан экспертам', tone: 'success' })
    else if (first) goTo(first.question)
  }
  const send = mayFill && (
    <Button leftSection={<IconSend size="1rem" aria-hidden />} loading={filling.isActing} onClick={() => void submit()}>
      Передать экспертам
    </Button>
  )
  return (
    <>
      <PageHead
        title={`${checklistNumber(number)} ${title}`}
        note={
          <>
            <a href={`/request/${requestId}#checklists`}>{`Заявление ${requestNumber}`}</a>
            {` · ${objectName ? typograph(objectName) : 'объект не назван'} · версия ${version}`}
          </>
        }
        actions={
          <>
            <Button
              component="a"
              variant="default"
              href={fileUrl(checklists.print, { params: { id: checklist.id } })}
              download
              leftSection={<IconFileTypePdf size="1rem" aria-hidden />}
            >
              PDF
            </Button>
            <span className="hide-phone">{send}</span>
          </>
        }
      />
      <div className="checklist-progress">
        <div className="row wrap g12">
          <Chip tone={stateTones[state]}>{checklistStates[state]}</Chip>
          <span className="grow">
            {`Ответов ${answered} из ${asked}`}
            {missing.length > 0 && `, обязательных осталось ${missing.length}`}
          </span>
          {mayFill && <SaveState isSending={filling.isSending} failure={filling.failure} />}
        </div>
        <Bar value={percent} label="Заполнено" tone={percent === 100 ? 'success' : 'primary'} />
        {mayFill && missing[0] && (
          <div>
            <Button size="compact-sm" variant="default" onClick={() => goTo(missing[0]?.question)}>
              К первому без ответа
            </Button>
          </div>
        )}
      </div>
      {filling.failure !== undefined && (
        <Notice
          tone="danger"
          alert
          title="Последние ответы не сохранены"
          action={
            <Button size="compact-sm" variant="default" onClick={filling.retry}>
              Повторить
            </Button>
          }
        >
          {failureText(filling.failure)}
        </Notice>
      )}
      <Standing checklist={checklist} onAct={(act) => void filling.act(act)} busy={filling.isActing} />
      {picker}
      {groups.map((group) => {
        const offered = group.questions.flatMap(({ id }) => {
          const proposal = filling.saidOf(id).value === '' ? proposals.get(id) : undefined
          return proposal ? [proposal] : []
        })
        return (
          <Card
            key={group.id}
            flush
            title={typograph(group.title)}
            aside={
              mayFill &&
              offered.length > 1 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    for (const { question, value } of offered) filling.confirm(question, value)
                  }}
                >
                  {`Подтвердить ${counted(offered.length, ['предложение', 'предложения', 'предложений'])}`}
                </Button>
              )
            }
          >
            {group.questions.map((question, at) => (
              <QuestionCard
                key={question.id}
                no={`${group.at + 1}.${at + 1}`}
                question={question}
                said={filling.saidOf(question.id)}
                proposal={proposals.get(question.id)}
                proposedFrom={proposedFrom.get(question.id)}
                files={filling.filesOf(question.id)}
                fault={filling.faults.get(question.id)}
                disabled={!mayFill}
                onSay={(said) => filling.say(question.id, said)}
                onConfirm={() => filling.confirm(question.id, proposals.get(question.id)?.value ?? '')}
                onPick={() => pick({ multiple: true, onFiles: (files) => void filling.attach(question.id, files) })}
                onRemoveFile={(ref) => filling.removeFile(question.id, ref)}
              />
            ))}
          </Card>
        )
      })}
      {send && <PhoneBar>{send}</PhoneBar>}
      {filling.clash && <ClashDialog checklist={checklist} clash={filling.clash} onSettle={filling.settle} />}
    </>
  )
}

function goTo(question: string | undefined) {
  const card = document.getElementById(`question-${question}`)
  card?.scrollIntoView({ block: 'center' })
  const field = card?.querySelector<HTMLElement>('input:not([type=file]), textarea')
  ;(field ?? card)?.focus({ preventScroll: true })
}

function SaveState({ isSending, failure }: { isSending: boolean; failure: unknown }) {
  return (
    <span className="meta" aria-live="polite">
      {isSending ? 'Сохраняем…' : failure === undefined ? 'Сохраняется само' : 'Не сохранено'}
    </span>
  )
}

interface StandingProps {
  checklist: Checklist
  busy: boolean
  onAct: (act: 'reopen' | 'renew') => void
}

/** What there is to know before one reads: given, closed, or asked anew. */
function Standing({ checklist, busy, onAct }: StandingProps) {
  const { state, submittedAt, mayFill, mayReopen, why, newer, version } = checklist
  if (state === 'submitted')
    return (
      <Notice
        tone="success"
        title={submittedAt ? `Передан экспертам ${momentText(submittedAt)}` : 'Передан экспертам'}
        action={
          mayReopen && (
            <Button size="compact-sm" variant="default" loading={busy} onClick={() => onAct('reopen')}>
              Вернуть
            </Button>
          )
        }
      >
        {mayReopen ? 'Вернуть его можно, пока заявление не подано.' : typograph(why ?? '')}
      </Notice>
    )
  if (!mayFill) return <Notice>{typograph(why ?? '')}</Notice>
  if (!newer) return null
  return (
    <Notice
      title={`Действует версия ${newer.version}, а этот лист начат по версии ${version}`}
      action={
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => onAct('renew')}>
          Перейти на новую
        </Button>
      }
    >
      Ответы на вопросы, которые остались, сохранятся. Можно закончить и по прежней версии.
    </Notice>
  )
}

interface ClashDialogProps {
  checklist: Checklist
  clash: Clash
  onSettle: (keepMine: boolean) => void
}

function ClashDialog({ checklist, clash, onSettle }: ClashDialogProps) {
  const question = questionsOf(checklist.content).find(({ id }) => id === clash.question)
  const text = ({ value, comment }: { value: string; comment: string }) =>
    [question ? answerText(question, value) : value, comment].filter(Boolean).join('. ') || 'ответа нет'
  return (
    <Dialog
      opened
      title="На этот вопрос уже ответили"
      size="small"
      onClose={() => onSettle(false)}
      footer={
        <>
          <Button variant="default" onClick={() => onSettle(false)}>
            Оставить его ответ
          </Button>
          <Button data-autofocus onClick={() => onSettle(true)}>
            Записать мой
          </Button>
        </>
      }
    >
      <div className="stack g12">
        <p>
          <b>{question && typograph(question.text)}</b>
        </p>
        <p>{`${clash.theirs.by || 'Другой человек'}: ${text(clash.theirs)}`}</p>
        <p>{`Вы: ${text(clash.mine)}`}</p>
      </div>
    </Dialog>
  )
}
