import { completeness } from '@portal/contract/features/completeness/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../platform/api/call-failed.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { sizeText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { forgetTypedAbout, useTyped } from '../../../platform/session/use-typed.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { FileLink } from '../../../platform/ui/files/file-link.tsx'
import { Mark } from '../../../platform/ui/display/mark.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { Verdict, type VerdictValue } from '../../../platform/ui/fields/verdict.tsx'
import { machineOpinion } from './check-findings.ts'
import { CheckHistory } from './check-history.tsx'
import { CheckRemark } from './check-remark.tsx'
import type { EarlierRemark } from './earlier-remark.ts'
import type { PreparedRemark } from './prepared-remark.ts'
import { fileState } from '../file-state.ts'
import { type ItemView, putItem } from '../folders-queries.ts'

interface CheckRowProps {
  requestId: string
  item: ItemView
  /** Which check this is: what was typed in an earlier one is none of it. */
  round: number
  judging: boolean
  prepared: PreparedRemark | undefined
  /** Remarks on it that went out in earlier checks. */
  earlier?: readonly EarlierRemark[] | undefined
}

/** An item under check: machine's mark, what was found, the files, the verdict; the remark opens under it. */
export function CheckRow({ requestId, item, round, judging, prepared, earlier = [] }: CheckRowProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const isAnswered = earlier.some(({ answers }) => answers.length > 0)
  // Who checks anew looks first at what was answered.
  const [chosen, setOpened] = useState<boolean>()
  const opened = chosen ?? isAnswered
  // A remark begun stays open when the page is loaded anew: what is typed in it is kept.
  const { values, set, isBack, clear } = useTyped(`check ${round} of document ${item.id}`, () => ({ isWriting: false }))
  const aboutRemark = `remark ${round} on document ${item.id}`
  const opinion = machineOpinion(item)
  const judge = useSend(completeness.judge, {
    onDone: (reply) => {
      forgetTypedAbout(aboutRemark)
      putItem(queries, requestId, reply)
    },
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const saved = item.verdict?.verdict
  // Somebody else may have accepted it since the page was left.
  const isWriting = values.isWriting && !(isBack && saved === 'accepted')
  const verdict: VerdictValue | null = isWriting ? 'remark' : (saved ?? null)
  const choose = (value: VerdictValue) => {
    clear()
    if (value === 'remark') set({ isWriting: true })
    else judge.mutate({ params: { id: item.id }, body: { verdict: 'accepted' } })
  }
  const takeBack = () => {
    clear()
    if (item.verdict) judge.mutate({ params: { id: item.id }, body: { verdict: null } })
  }
  const count = item.documents.length
  // What was not mended is remarked on in the same words.
  const former = earlier.at(-1)
  return (
    <li className="check-row" data-state={opinion.mark} data-verdict={saved ?? 'none'} tabIndex={-1}>
      <Mark state={opinion.mark} />
      <div className="check-what">
        <b className="nowrap">{item.code}</b>
        <div>
          <p>{typograph(item.title)}</p>
          <p className="meta check-finding">{typograph(opinion.text)}</p>
        </div>
      </div>
      {count > 0 || earlier.length > 0 ? (
        <button
          type="button"
          className="link-button check-files"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {count > 0 ? counted(count, forms.file) : 'файлов нет'}
          {earlier.length > 0 && ', история'}
        </button>
      ) : (
        <span className="muted check-files">файлов нет</span>
      )}
      <div className="check-verdict">
        {judging ? (
          <Verdict
            label={`${item.code} ${item.title}`}
            value={verdict}
            words={{ accepted: count > 0 || item.isRequired ? 'Принять' : 'Не нужен', remark: 'Замечание' }}
            disabled={judge.isPending}
            onChange={choose}
          />
        ) : (
          item.verdict && (
            <Chip tone={item.verdict.verdict === 'accepted' ? 'success' : 'warn'}>
              {item.verdict.verdict === 'accepted' ? 'Принято' : 'Замечание'}
            </Chip>
          )
        )}
      </div>
      {opened && earlier.length > 0 && <CheckHistory requestId={requestId} item={item} earlier={earlier} />}
      {opened && <Files item={item} />}
      {judging && verdict === 'remark' && (
        <CheckRemark
          requestId={requestId}
          item={item}
          about={aboutRemark}
          text={prepared?.text ?? (opinion.remark || (former?.text ?? ''))}
          norm={prepared?.norm ?? former?.norm ?? ''}
          isSaved={prepared !== undefined}
          isBack={isBack}
          onSaved={clear}
          onTakeBack={takeBack}
        />
      )}
    </li>
  )
}

function Files({ item }: { item: ItemView }) {
  return (
    <ul className="check-list">
      {item.documents.map((document) => {
        const { tone, text } = fileState(document)
        return (
          <li key={document.id}>
            <FileLink file={document.file}>{document.file.name}</FileLink>{' '}
            <span className="meta">
              {sizeText(document.file.size)}, версия {document.version}
            </span>{' '}
            <Chip tone={tone}>{text}</Chip>
          </li>
        )
      })}
    </ul>
  )
}
