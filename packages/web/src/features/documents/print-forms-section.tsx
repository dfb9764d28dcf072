import { counted, forms as words } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { useCommands } from '../../platform/commands/use-commands.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { useWhy } from '../../platform/session/use-why.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { BlankForm } from './blank-form.tsx'
import { printFormsQuery, whilePrinting } from './deal-queries.ts'
import type { DocumentActs } from './document-acts.ts'
import { DocumentRow } from './document-row.tsx'
import { howToMend, useRetryPrinting } from './use-retry-printing.tsx'

interface PrintFormsSectionProps extends DocumentActs {
  requestId: string
  /** Signing them is the step everybody waits for: its button is the filled one. */
  nextStep?: boolean | undefined
}

/** Print forms of the application: printed, checked, signed; stands inside RightsProvider. */
export function PrintFormsSection({ requestId, nextStep, ...acts }: PrintFormsSectionProps) {
  const { can } = useRights()
  const why = useWhy()
  const query = useQuery({
    ...printFormsQuery(requestId),
    refetchInterval: ({ state }) => whilePrinting(state.data?.forms),
  })
  const { retryButton, failure } = useRetryPrinting(requestId)
  const forms = query.data?.forms ?? []
  const toSign = forms
    .filter(({ maySign }) => maySign)
    .flatMap(({ file, title }) => (file ? [{ ...file, place: title }] : []))
  // What is being printed will be made of the data as they are now.
  const stale = forms.some(({ isStale, state }) => isStale && state !== 'printing')
  const broken = forms.some(({ state }) => state === 'failed')
  const signs = can('signPrintForm')
  useCommands(
    'Документы',
    toSign.length > 0
      ? [
          {
            id: 'sign print forms',
            title: 'Подписать печатные формы',
            reason: signs ? undefined : why('signPrintForm')?.why,
            run: () => acts.onSign(toSign),
          },
        ]
      : [],
  )
  if (query.isError && !query.data) {
    return (
      <ErrorCard title="Не удалось загрузить печатные формы" error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  return (
    <Card
      title="Печатные формы"
      aside={
        toSign.length > 1 && (
          <GuardedButton
            variant={nextStep ? 'filled' : 'default'}
            reason={signs ? undefined : why('signPrintForm')}
            onClick={() => acts.onSign(toSign)}
          >
            Подписать {counted(toSign.length, words.document)}
          </GuardedButton>
        )
      }
    >
      <div className="stack g16">
        {query.isPending && <SkeletonRows rows={2} what="печатные формы" />}
        {(stale || broken) && (
          <Notice
            tone={broken ? 'danger' : 'warn'}
            title={broken ? 'Не все формы сформированы' : 'Данные изменились после формирования'}
            action={(signs || can('saveButton')) && retryButton}
          >
            {broken ? howToMend : 'Сформируйте формы заново и подпишите их. Прежние подписи под ними теряют силу.'}
          </Notice>
        )}
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {query.data && forms.length === 0 && (
          <EmptyState title="Печатных форм пока нет">
            Они сформируются по данным заявления, когда вы перейдёте к подписанию.
          </EmptyState>
        )}
        {forms.length > 0 && (
          <ul className="document-list">
            {forms.map((form) => (
              <DocumentRow key={form.id} requestId={requestId} document={form} {...acts} />
            ))}
          </ul>
        )}
        <BlankForm requestId={requestId} form="requestCard">
          Карточка заявления: все сведения и история
        </BlankForm>
        {!signs && toSign.length > 0 && <p className="meta">{why('signPrintForm')?.why}</p>}
      </div>
    </Card>
  )
}
