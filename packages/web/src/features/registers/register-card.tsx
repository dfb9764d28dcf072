import { lowerFirst } from '@portal/domain/russian/lower-first'
import { registers } from '@portal/contract/features/registers/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { limits, sizeText } from '@portal/domain/settings/limits'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { upload } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { countText } from '../../platform/format/numbers.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { FileDrop } from '../../platform/ui/files/file-drop.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { ProgressRow } from '../../platform/ui/files/progress-row.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import type { RegisterView } from './registers-queries.ts'
import { ServiceHealth } from './service-health.tsx'

interface Sending {
  name: string
  percent: number
  error: string | null
}

interface RegisterCardProps {
  register: RegisterView
  /** What is kept by hand here. */
  children?: ReactNode
}

/** One register: what answers today, what went wrong since, and the way to load a newer file. */
export function RegisterCard({ register, children }: RegisterCardProps) {
  const { code, title, of, file, answers, active, failed, service, refresh: from } = register
  const queries = useQueryClient()
  const toast = useToast()
  const [sending, setSending] = useState<Sending | null>(null)
  const refresh = useSend(registers.refresh, {
    stale: [keys.directory()],
    onDone: ({ isNew, day, rows }) => {
      const asOf = day ? ` на ${dayText(day)}` : ''
      toast({
        text: isNew
          ? `${title}: загружено записей ${countText(rows)}${asOf}`
          : `${title}: новее ничего нет, данные${asOf}`,
        tone: isNew ? undefined : 'neutral',
      })
    },
    onFailed: (error) => {
      toast({ text: failureText(error), tone: 'danger' })
      void queries.invalidateQueries({ queryKey: keys.directory() })
    },
  })
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const isBusy = sending !== null && sending.error === null
  const send = async (chosen: File) => {
    const show = (percent: number, error: string | null = null) => setSending({ name: chosen.name, percent, error })
    show(0)
    setLeftOut([])
    try {
      const { rows, skipped } = await upload(registers.load, { params: { code } }, chosen, (sent) =>
        show((sent / Math.max(1, chosen.size)) * 100),
      )
      setSending(null)
      setLeftOut(skipped ?? [])
      toast({ text: `${title}: загружено записей ${countText(rows)}` })
    } catch (error) {
      show(100, failureText(error))
    }
    await queries.invalidateQueries({ queryKey: keys.directory() })
  }
  return (
    <Card title={title} aside={<StateChip register={register} />}>
      <div className="stack g12">
        <p className="muted">{of}</p>
        {active ? <Facts columns={2} rows={factsOf(active)} /> : <p>{absentText(register)}</p>}
        {active && answers === 'service' && <p className="muted">Файл понадобится, если службу отключат.</p>}
        {service && <ServiceHealth health={service} />}
        {failed && !sending && (
          <Notice tone="danger" title={`Не загружен «${failed.source}», ${momentText(failed.at)}`}>
            {failed.error} {active && (answers === 'service' ? 'Прежний файл остался.' : 'Действует прежняя версия.')}
          </Notice>
        )}
        {sending && (
          <ProgressRow
            name={sending.name}
            state={sending.error ? 'failed' : 'running'}
            percent={sending.percent}
            note={!sending.error && sending.percent >= 100 ? 'проверяется и загружается' : null}
            error={sending.error ?? undefined}
          />
        )}
        {leftOut.length > 0 && (
          <Notice tone="warn" title="Загружено не всё">
            <ul>
              {leftOut.slice(0, 20).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {leftOut.length > 20 && <p>И ещё {countText(leftOut.length - 20)}.</p>}
          </Notice>
        )}
        {from && (
          <div>
            <Button
              variant="default"
              loading={refresh.isPending}
              disabled={isBusy}
              onClick={() => refresh.mutate({ params: { code } })}
            >
              {from === 'site' ? 'Взять с сайта сейчас' : 'Взять набор портала заново'}
            </Button>
          </div>
        )}
        {children}
        <FileDrop
          label={`Загрузить: ${lowerFirst(title)}`}
          hint={`${file}, до ${sizeText(limits.maxFileUpload)}`}
          accept=".xml,.xsd,.zip,.json,.csv,.pem,.cer,.crt,.der,.p7b,.crl"
          disabled={isBusy}
          onFiles={([chosen]) => chosen && void send(chosen)}
        />
      </div>
    </Card>
  )
}

const ofPortal: Partial<Record<RegisterView['code'], string>> = {
  catalogs: 'Отвечают справочники, которые приходят с порталом. Файл заменит те, что в нём названы.',
  kosfn: 'Пока отвечает сокращённый перечень портала. Загрузите классификатор, чтобы выбирать любое назначение.',
  schemas:
    'Пояснительные записки проверяются по сокращённой схеме портала, о чём сказано в ответе. Загрузите схему Минстроя, чтобы проверять по ней.',
}

/** What answers while nothing was loaded. */
function absentText({ code, answers }: RegisterView): string {
  if (answers === 'portal') return ofPortal[code] ?? ''
  if (answers === 'service') return 'Отвечает внешняя служба реестра. Файл понадобится, если её отключат.'
  if (code === 'trust')
    return answers === 'demo'
      ? 'Пока портал доверяет только демонстрационному центру: настоящие квалифицированные подписи не пройдут проверку.'
      : 'Портал не доверяет никому: ни одна квалифицированная подпись не будет принята.'
  if (answers === 'demo')
    return 'Отвечает набор демонстрации из выдуманных людей. О настоящих специалистах он ничего не говорит.'
  return code === 'specialists'
    ? 'Портал отвечает, что статус не проверен. Загрузите весь реестр файлом или задайте адрес службы переменной SPECIALISTS_URL.'
    : 'Портал отвечает, что реестр недоступен: сведения вводят вручную.'
}

const absent = {
  portal: { tone: 'neutral', label: 'Набор портала' },
  service: { tone: 'success', label: 'Подключён' },
  demo: { tone: 'warn', label: 'Выдуманные записи' },
  loaded: { tone: 'warn', label: 'Не загружен' },
  nobody: { tone: 'warn', label: 'Не загружен' },
} as const

function StateChip({ register: { answers, active, failed } }: { register: RegisterView }) {
  // A file only waits for its turn then, taken or refused.
  if (!active || answers === 'service') {
    const { tone, label } = absent[failed && answers !== 'service' ? 'nobody' : answers]
    return <Chip tone={tone}>{label}</Chip>
  }
  if (failed) return <Chip tone="danger">Новый файл не принят</Chip>
  return active.isOwn ? <Chip tone="warn">Небольшой набор портала</Chip> : <Chip tone="success">Загружен</Chip>
}

function factsOf(active: NonNullable<RegisterView['active']>): (readonly [string, string])[] {
  return [
    ['Данные на', active.day ? dayText(active.day) : 'не указано'],
    ['Записей', countText(active.rows)],
    ...(active.parts > 1 ? [['Частей', String(active.parts)] as const] : []),
    ['Источник', active.source],
    ['Загружен', `${momentText(active.loadedAt)}${active.loadedBy ? `, ${active.loadedBy}` : ''}`],
  ]
}
