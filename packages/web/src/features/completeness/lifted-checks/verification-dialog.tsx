import './verification-dialog.css'
import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { type ReactNode, useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useApi, useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { forgetTypedAbout } from '../../../platform/session/use-typed.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { ReasonForm } from './reason-form.tsx'

type Check = Got<typeof files.verificationExclusions>['checks'][number]

interface VerificationDialogProps {
  requestId: string
  onClose: () => void
}

/** The staff lifts checks of signatures and terms from one application, and puts them back; both sides see it. */
export function VerificationDialog({ requestId, onClose }: VerificationDialogProps) {
  const verification = useApi(keys.request(requestId, 'verification'), files.verificationExclusions, {
    params: { id: requestId },
  })
  const request = useApi(keys.request(requestId), requests.get, { params: { id: requestId } }).data
  const [asked, setAsked] = useState<Check['kind']>()
  const change = useSend(files.updateVerificationExclusions, {
    stale: [keys.request(requestId), ['liftedChecks']],
    onDone: (_verification, { query }) => {
      for (const [kind, lifts] of Object.entries(query ?? {})) forgetTypedAbout(aboutCheck(requestId, kind, lifts))
      setAsked(undefined)
    },
  })
  const ask = (kind: Check['kind'] | undefined) => {
    change.reset()
    setAsked(kind)
  }
  return (
    <Dialog opened title="Проверки заявления" busy={change.isPending} onClose={onClose}>
      <p>
        <b>{request?.number ? `№ ${request.number}` : 'Заявление без номера'}</b>
        {request?.objectName && <span className="meta"> {typograph(request.objectName)}</span>}
      </p>
      <p className="muted">
        Снятую проверку видят обе стороны: кто её снял, когда и почему. Её можно вернуть в любое время.
      </p>
      {verification.isPending ? (
        <SkeletonRows rows={5} what="проверки" />
      ) : verification.isError ? (
        <ErrorCard
          title="Не удалось загрузить проверки"
          error={verification.error}
          onRetry={() => void verification.refetch()}
        />
      ) : (
        <Checks checks={verification.data.checks}>
          {(check) => (
            <>
              {asked === check.kind ? (
                <ReasonForm
                  about={aboutCheck(requestId, check.kind, check.exclusion === null)}
                  act={actOn(check, request?.number)}
                  example={words[check.kind].example}
                  most={500}
                  busy={change.isPending}
                  error={change.error}
                  before={<p>{check.exclusion ? words[check.kind].returned : words[check.kind].lifted}</p>}
                  onCancel={() => ask(undefined)}
                  onSubmit={(reason) =>
                    change.mutate({
                      params: { id: requestId },
                      query: { [check.kind]: check.exclusion === null },
                      body: { reason },
                    })
                  }
                />
              ) : check.exclusion?.ofContract ? null : (
                <div>
                  <Button
                    variant="default"
                    size="compact-md"
                    disabled={change.isPending}
                    onClick={() => ask(check.kind)}
                  >
                    {check.exclusion ? 'Вернуть проверку' : 'Снять проверку'}
                    <span className="sr">: {check.title}</span>
                  </Button>
                </div>
              )}
            </>
          )}
        </Checks>
      )}
    </Dialog>
  )
}

/** What is true of several checks, as that nobody but the declarant sees a draft, is said once above them. */
function Checks({ checks, children }: { checks: readonly Check[]; children: (check: Check) => ReactNode }) {
  const common = checks.find(({ text }, at) => checks.findIndex((one) => one.text === text) < at)?.text
  return (
    <>
      {common && <p>{typograph(common)}</p>}
      <ul className="verification">
        {checks.map((check) => (
          <li key={check.kind}>
            <CheckState check={check.text === common ? { ...check, text: '' } : check} />
            {children(check)}
          </li>
        ))}
      </ul>
    </>
  )
}

function CheckState({ check: { title, state, text, exclusion } }: { check: Check }) {
  const { tone, word } = states[state]
  return (
    <div className="verification-state">
      <span className="grow">
        <b>{title}</b>
        {text && <span>{typograph(text)}</span>}
        {exclusion && (
          <span className="meta">
            {typograph(exclusion.reason.replace(/\.$/, ''))}. Снято: {exclusion.by}, <Moment at={exclusion.at} />
            {exclusion.ofContract && typograph('. Снято для всего договора: вернуть можно в заявлении о договоре.')}
          </span>
        )}
      </span>
      <Chip tone={tone}>{word}</Chip>
    </div>
  )
}

/** Under what name a reason is kept until its check is lifted or put back. */
function aboutCheck(requestId: string, kind: string, lifts = false): string {
  return `${lifts ? 'lifting' : 'return'} of check ${kind} of application ${requestId}`
}

function actOn({ exclusion }: Check, number = ''): string {
  const of = number === '' ? 'этого заявления' : `заявления № ${number}`
  return exclusion ? `Вернуть проверку ${of}` : `Снять проверку ${of}`
}

// biome-ignore format: read by columns
const states = {
  passed:   { tone: 'success', word: 'Пройдена' },
  failed:   { tone: 'danger',  word: 'Не пройдена' },
  notRun:   { tone: 'neutral', word: 'Не проводилась' },
  excluded: { tone: 'amber',   word: 'Снята' },
} as const

const words: Record<Check['kind'], { lifted: string; returned: string; example: string }> = {
  signature: {
    lifted:
      'Неверные и непроверенные подписи будут приняты по решению администратора. Как их оценила программа, останется в протоколе.',
    returned:
      'Подписи снова будут стоить столько, сколько показала последняя проверка: неверные придётся поставить заново.',
    example: 'Сертификат отозван после сдачи документов',
  },
  deadline: {
    lifted: 'Заявитель сможет ответить и после срока этапа, заявление не будет отклонено за просрочку.',
    returned: 'Срок этапа снова действует. Если он истёк, ответить будет нельзя.',
    example: 'Портал был недоступен в последний день срока',
  },
  nopriz: {
    lifted:
      'Обе стороны увидят, что специалистов с реестром НОПРИЗ не сверяли. На действия с заявлением это не влияет.',
    returned: 'Отметка о снятой сверке с реестром НОПРИЗ исчезнет.',
    example: 'Реестр не отвечает, выписка приложена',
  },
  deadlineEsPreExamination: {
    lifted: 'Окончание договора экспертного сопровождения не помешает подать документы.',
    returned: 'Для подачи снова нужен действующий договор экспертного сопровождения.',
    example: 'Дополнительное соглашение на подписи',
  },
  estimateFunding: {
    lifted:
      'Смету этого заявления проверят, кто бы ни платил за стройку: понадобятся её разделы и документы, в бланках появится проверка сметной стоимости.',
    returned:
      'Смету снова проверят, только если платит бюджет или лица из ч. 2 ст. 8.3 ГрК РФ. Сведения и файлы останутся.',
    example: 'Проверка сметы нужна по решению инвестора',
  },
}
