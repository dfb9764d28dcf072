import './attorney-row.css'
import { Menu } from '@mantine/core'
import { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { attorneyStates } from '@portal/domain/attorneys/attorney'
import { dayText } from '@portal/domain/calendar/days'
import { IconDots, IconDownload, IconRefresh, IconTrash, IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import { fileUrl } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { CheckResults } from '../../platform/ui/display/check-results.tsx'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { AttorneySignature } from './attorney-signature.tsx'
import { type Attorney, attorneysKey, stateTones } from './attorneys-queries.ts'

interface AttorneyRowProps {
  requestId: string
  attorney: Attorney
}

/** One power in words: who, for whom, until when; its powers, checks and history unfold. */
export function AttorneyRow({ requestId, attorney }: AttorneyRowProps) {
  const { representatives, principal, state, powers, checks, guid } = attorney
  const failed = checks.find((check) => check.state === 'failed')
  const [opened, setOpened] = useState<'signature' | 'remove'>()
  const close = () => setOpened(undefined)
  return (
    <li className="attorney-row">
      <div className="row g12 attorney-row-head">
        <div className="grow">
          <p>
            <b>{representatives.map(({ name }) => name).join(', ')}</b>
            {attorney.isJoint && representatives.length > 1 && <span className="muted"> действуют вместе</span>}
          </p>
          <p className="meta">
            {typograph(`Доверитель: ${principal.name || `ИНН ${principal.inn}`} · ${termText(attorney)}`)}
          </p>
          {failed && <p className="danger">{typograph(`${failed.title}: ${failed.detail ?? ''}`)}</p>}
        </div>
        <div className="row g12">
          <Chip tone={stateTones[state]}>{attorneyStates[state]}</Chip>
          <RowMenu requestId={requestId} attorney={attorney} onOpen={setOpened} />
        </div>
      </div>
      <details>
        <summary>Полномочия и проверки</summary>
        <div className="stack g16 attorney-row-more">
          {powers.length > 0 ? (
            <ul className="attorney-row-powers">
              {powers.map(({ code, name }) => (
                <li key={`${code} ${name}`}>
                  {typograph(name || code)}
                  {name && code && <span className="meta"> {code}</span>}
                </li>
              ))}
            </ul>
          ) : (
            <p className="muted">Полномочия в доверенности не названы.</p>
          )}
          <CheckResults checks={checks} />
          <Facts columns={2} rows={factsOf(attorney)} />
          {attorney.history.length > 1 && (
            <ol className="meta" aria-label="Как менялось состояние">
              {attorney.history.map(({ at, text }) => (
                <li key={at}>
                  {momentText(at)} — {text.toLowerCase()}
                </li>
              ))}
            </ol>
          )}
        </div>
      </details>
      {opened === 'signature' && <AttorneySignature requestId={requestId} attorney={attorney} onClose={close} />}
      {opened === 'remove' && <RemoveAttorney requestId={requestId} id={attorney.id} subject={guid} onClose={close} />}
    </li>
  )
}

function RowMenu({
  requestId,
  attorney,
  onOpen,
}: AttorneyRowProps & { onOpen: (what: 'signature' | 'remove') => void }) {
  const { id, name, mayRemove } = attorney
  const toast = useToast()
  const check = useSend(attorneys.check, {
    stale: [attorneysKey(requestId)],
    onDone: ({ state }) => toast({ text: `Доверенность проверена: ${attorneyStates[state].toLowerCase()}` }),
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton label={`Действия с доверенностью ${attorney.innerNumber}`.trim()}>
          <IconDots size="1.125rem" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconWritingSign size="1.125rem" aria-hidden />} onClick={() => onOpen('signature')}>
          Подпись доверителя
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRefresh size="1.125rem" aria-hidden />}
          onClick={() => check.mutate({ params: { id } })}
        >
          Проверить ещё раз
        </Menu.Item>
        {(['xml', 'sig'] as const).map((part) => (
          <Menu.Item
            key={part}
            component="a"
            href={fileUrl(attorneys.file, { params: { id }, query: { part } })}
            download={part === 'xml' ? name : `${name}.sig`}
            leftSection={<IconDownload size="1.125rem" aria-hidden />}
          >
            {part === 'xml' ? 'Скачать XML' : 'Скачать подпись .sig'}
          </Menu.Item>
        ))}
        {mayRemove && (
          <Menu.Item leftSection={<IconTrash size="1.125rem" aria-hidden />} onClick={() => onOpen('remove')}>
            Убрать
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function RemoveAttorney({
  requestId,
  id,
  subject,
  onClose,
}: {
  requestId: string
  id: string
  subject: string
  onClose: () => void
}) {
  const remove = useSend(attorneys.remove, { stale: [attorneysKey(requestId)], onDone: onClose })
  return (
    <ConfirmDialog
      opened
      title="Убрать доверенность?"
      subject={subject}
      confirm="Убрать доверенность"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      Подписи, сделанные по ней раньше, останутся. Приложить её снова можно в любое время, пока открыт состав
      документов.
      <FailureNotice error={remove.error} />
    </ConfirmDialog>
  )
}

function termText({ issuedOn, until }: Attorney): string {
  return `с ${dayText(issuedOn)} ${until === null ? 'без срока' : `по ${dayText(until)}`}`
}

function factsOf(attorney: Attorney): (readonly [string, string])[] {
  const { guid, innerNumber, principal, participant, chain, mayDelegate, isIrrevocable } = attorney
  return [
    ['Единый номер', guid],
    ['Номер доверителя', innerNumber || 'не указан'],
    [
      'Доверитель',
      [principal.name, `ИНН ${principal.inn}`, principal.ogrn && `ОГРН ${principal.ogrn}`].filter(Boolean).join(', '),
    ],
    participant
      ? ['За участника', `${participant.role}: ${participant.name}`]
      : ['Сотрудник', attorney.employee ?? 'не указан'],
    [
      'Передоверие',
      chain.length > 0
        ? `по доверенности ${chain.map(({ guid: root }) => root).join(' → ')}`
        : mayDelegate
          ? 'разрешено'
          : 'запрещено',
    ],
    ['Отзыв', isIrrevocable ? 'безотзывная' : 'может быть отозвана'],
    ['Приложена', `${momentText(attorney.uploadedAt)}, ${attorney.uploadedBy}`],
    ['Проверена', momentText(attorney.checkedAt)],
  ]
}
