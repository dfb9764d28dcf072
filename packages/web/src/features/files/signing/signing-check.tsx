import './sign-dialog.css'
import './signing-check.css'
import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { fullName, useConfig, useSession } from '../../../platform/session/session.tsx'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { browserStep } from '../../../platform/signing/browser-step.ts'
import { chooseSigningTool } from '../../../platform/signing/choose-signing-tool.ts'
import { SigningFailed } from '../../../platform/signing/signing-failed.ts'
import type { SigningCertificate, SigningTool } from '../../../platform/signing/signing-tool.ts'
import type { ToolStep } from '../../../platform/signing/tool-step.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { StepList } from '../../../platform/ui/display/step-list.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { CertificateList, sortCertificates } from './certificate-list.tsx'
import { lastCertificate } from './last-certificate.ts'

type Answer = Got<typeof files.checkSigning>
interface Certificates {
  tool: SigningTool
  certificates: SigningCertificate[]
}

const certificatesTitle = 'Сертификаты с закрытым ключом'

/** Whether one can sign here: the computer first, then a signature for trial that the portal judges as any other. */
export function SigningCheck() {
  const { demo } = useConfig()
  const session = useSession()
  const now = usePortalNow()
  const toast = useToast()
  const [chosen, setChosen] = useState('')
  const computer = useQuery({
    queryKey: ['signing-check'],
    queryFn: () => diagnose({ demo }),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const found = computer.data?.found
  const last = lastCertificate()
  const certificates = found ? sortCertificates(found.certificates, last, now) : []
  const usable = certificates.filter(({ validTo }) => validTo > now)
  const certificate = usable.find(({ id }) => id === chosen) ?? usable[0]
  const trial = useMutation({ mutationFn: signForTrial })
  const steps = computer.data?.steps ?? []
  const failure = trial.isError ? trial.error : null
  const copy = async () => {
    const lines = reportOf({ steps, answer: trial.data, failure, who: fullName(session), at: now })
    try {
      await navigator.clipboard.writeText(lines)
      toast({ text: 'Отчёт скопирован' })
    } catch {
      toast({ text: 'Браузер не дал скопировать отчёт. Выделите строки и скопируйте сами', tone: 'warn' })
    }
  }
  const again = () => {
    trial.reset()
    void computer.refetch()
  }
  return (
    <>
      <Card
        title="Этот компьютер"
        aside={
          <div className="row g8 wrap">
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconCopy size="1rem" aria-hidden />}
              onClick={() => void copy()}
              disabled={computer.isFetching}
            >
              Скопировать отчёт
            </Button>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconRefresh size="1rem" aria-hidden />}
              onClick={again}
              loading={computer.isFetching}
            >
              Проверить снова
            </Button>
          </div>
        }
      >
        {computer.isPending ? <SkeletonRows rows={4} what="проверку компьютера" /> : <Steps steps={steps} />}
      </Card>
      <Card title="Пробная подпись">
        <div className="stack g12">
          <p>
            Портал даст короткий текст, вы подпишете его выбранным сертификатом, а портал проверит подпись так же, как
            под документом. Ничего не сохраняется.
          </p>
          {certificates.length > 0 && (
            <CertificateList
              certificates={certificates}
              last={last}
              now={now}
              value={certificate?.id ?? ''}
              onChange={(id) => {
                setChosen(id)
                trial.reset()
              }}
            />
          )}
          {computer.data && certificates.length === 0 && (
            <p className="muted">Подписать пока нечем: сначала исправьте то, что отмечено выше.</p>
          )}
          <div>
            <Button
              onClick={() => found && certificate && trial.mutate({ tool: found.tool, certificate })}
              disabled={!certificate}
              loading={trial.isPending}
            >
              Подписать пробный текст
            </Button>
          </div>
          {failure && (
            <Notice tone="danger" alert title="Пробная подпись не сделана">
              {sentenceOf(failure)}
            </Notice>
          )}
          {trial.data && <TrialResult answer={trial.data} />}
        </div>
      </Card>
    </>
  )
}

function TrialResult({ answer: { certificate, steps } }: { answer: Answer }) {
  const isGood = steps.every(({ state }) => state === 'ok')
  const isRefused = steps.some(({ state }) => state === 'failed')
  return (
    <>
      <Notice
        alert
        tone={isGood ? 'success' : isRefused ? 'danger' : 'warn'}
        title={isGood ? 'Можно подписывать' : isRefused ? 'Есть что исправить' : 'Подпись примут, но не всё проверено'}
      >
        {certificate
          ? `${certificate.owner}, издатель ${certificate.issuer}, действует до ${momentText(certificate.validTo)}.`
          : 'В подписи нет сертификата.'}
      </Notice>
      <Steps steps={steps} />
    </>
  )
}

function Steps({ steps }: { steps: readonly ToolStep[] }) {
  return (
    <StepList
      steps={steps.map(({ title, state, text, mend }) => ({
        title,
        state: marks[state],
        note: (
          <>
            {text}
            {mend && <span className="signing-check-mend">{mend}</span>}
          </>
        ),
      }))}
    />
  )
}

const marks = { ok: 'done', failed: 'error', notChecked: 'warn' } as const

async function diagnose({ demo }: { demo: boolean }): Promise<{ steps: ToolStep[]; found: Certificates | null }> {
  const browser = browserStep({ agent: navigator.userAgent, isSecure: window.isSecureContext })
  const [tools, listed] = [demo ? [demoStep] : await diagnosePlugin(), await listCertificates({ demo })]
  const step = listed instanceof Error ? failedStep(listed) : certificatesStep(listed.certificates)
  return { steps: [browser, ...tools, step], found: listed instanceof Error ? null : listed }
}

const demoStep: ToolStep = {
  title: 'Расширение, модуль и криптопровайдер',
  state: 'ok',
  text: 'Не нужны: демонстрация подписывает в браузере учебным ключом без юридической силы.',
  mend: null,
}

async function diagnosePlugin(): Promise<ToolStep[]> {
  const { diagnosePlugin: ask } = await fetchCode(() => import('../../../platform/signing/diagnose-plugin.ts'))
  return ask()
}

async function listCertificates({ demo }: { demo: boolean }): Promise<Certificates | Error> {
  try {
    const tool = await chooseSigningTool({ demo })
    return { tool, certificates: await tool.listCertificates() }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function certificatesStep(certificates: readonly SigningCertificate[]): ToolStep {
  return { title: certificatesTitle, state: 'ok', text: `Найдено: ${certificates.length}.`, mend: null }
}

function failedStep(error: Error): ToolStep {
  // Without the plug-in nobody knows of certificates: the step above says what to do.
  const isLater = error instanceof SigningFailed && ['NOT_INSTALLED', 'TIMEOUT'].includes(error.failure)
  if (isLater)
    return {
      title: certificatesTitle,
      state: 'notChecked',
      text: 'Проверим, когда будет исправлено то, что выше.',
      mend: null,
    }
  return { title: certificatesTitle, state: 'failed', text: sentenceOf(error), mend: null }
}

async function signForTrial({
  tool,
  certificate,
}: {
  tool: SigningTool
  certificate: SigningCertificate
}): Promise<Answer> {
  const sample = await call(files.signingSample, {})
  const signature = await tool.signDigest(certificate.id, sample[certificate.algorithm], certificate.algorithm)
  return call(files.checkSigning, { body: { signature } })
}

function sentenceOf(error: Error): string {
  return error instanceof SigningFailed ? error.message : failureText(error)
}

const signs = { ok: '✓', failed: '✗', notChecked: '?' } as const

interface Report {
  steps: readonly ToolStep[]
  answer: Answer | undefined
  failure: Error | null
  who: string
  at: Date
}

/** For whoever helps: what stands on the page, as text. */
function reportOf({ steps, answer, failure, who, at }: Report): string {
  const lineOf = ({ title, state, text, mend }: ToolStep) =>
    `${signs[state]} ${title}: ${text}${mend ? `\n   Как исправить: ${mend}` : ''}`
  const certificate = answer?.certificate
  return [
    `Проверка подписания, ${momentText(at.toISOString())}, ${who}`,
    navigator.userAgent,
    '',
    ...steps.map(lineOf),
    ...(failure ? ['', `Пробная подпись не сделана: ${sentenceOf(failure)}`] : []),
    ...(certificate
      ? ['', `Пробная подпись: ${certificate.owner}, издатель ${certificate.issuer}, № ${certificate.serial}`]
      : []),
    ...(answer?.steps.map(lineOf) ?? []),
  ].join('\n')
}
