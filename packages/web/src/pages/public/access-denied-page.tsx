import { Button } from '@mantine/core'
import { type ServerKey, serverKeyNames, serverKeys } from '@portal/domain/stages/permissions/keys'
import { serverGrant } from '@portal/domain/stages/permissions/server-grants'
import { globalKeyHolders, serverKeyHolders } from '@portal/domain/stages/permissions/server-key-holders'
import { type Stage, stageNames } from '@portal/domain/stages/stages'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { isStaff, sessionQuery } from '../../platform/session/session.tsx'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { TraceCode } from '../../platform/ui/states/trace-code.tsx'

const ofSide = {
  staff: 'Этот раздел открыт только сотрудникам экспертной организации.',
  declarant: 'Этот раздел открыт только стороне заявителя.',
}
const sides = ['staff', 'declarant'] as const

/** Which right the page asks for and who has it, as far as it is known, and who may give it. */
function WhatIsMissing({ missing, error, framed }: AccessDeniedPageProps) {
  const named: Readonly<Record<string, unknown>> = error instanceof CallFailed ? error.problem : {}
  const key = missing ?? serverKeyNames.find((one) => one === named['key'])
  const side = sides.find((one) => one === named['side'])
  const isOfExamination = key ? Object.keys(serverGrant(key).roles).join() === 'Admin' : side === 'staff'
  const why = typeof named['why'] === 'string' ? named['why'] : ''
  return (
    <>
      {why && <p>{typograph(why)}</p>}
      {key ? (
        <WhoHolds of={key} stage={stageNames.find((one) => one === named['stage'])} />
      ) : (
        <p>{side ? ofSide[side] : 'Этот раздел открыт не всем.'}</p>
      )}
      {!isOfExamination && <WhoGives framed={framed} isNamed={key !== undefined || side !== undefined} />}
    </>
  )
}

/** Whom to ask for the right; another organisation is offered only where one can be chosen. */
function WhoGives({ framed, isNamed }: Pick<AccessDeniedPageProps, 'framed'> & { isNamed: boolean }) {
  const me = useQueryClient().getQueryData(sessionQuery.queryKey)
  // Of a right that is named staff have all there is for them: who has the rest, and when, is told above.
  if (me && isStaff(me))
    return isNamed ? null : <p>Права сотрудникам экспертной организации даёт администратор портала.</p>
  if (me?.organizations.length === 0)
    return <p>Права даёт администратор организации. Попросите его добавить вас: вы пока ни в одной не состоите.</p>
  const mayChoose = framed && me && me.organizations.length > 1
  return (
    <p>
      {!me && 'Войдите, если ещё не вошли. '}
      Права даёт администратор вашей организации
      {mayChoose && ', а организацию можно выбрать вверху, рядом со знаком «Экспертиза»'}.
    </p>
  )
}

function WhoHolds({ of: key, stage }: { of: ServerKey; stage: Stage | undefined }) {
  const holders = stage ? serverKeyHolders(key, stage) : [globalKeyHolders(key)]
  return (
    <>
      <p>{typograph(`Для этого раздела нужно право: ${serverKeys[key].title}.`)}</p>
      <p>{stage ? 'Кто его имеет и когда:' : 'Кто его имеет:'}</p>
      <ul>
        {holders.map((line) => (
          <li key={line}>{typograph(line)}</li>
        ))}
      </ul>
    </>
  )
}

interface AccessDeniedPageProps {
  /** Inside the shell, instead of a page that was refused. */
  framed?: boolean | undefined
  missing?: ServerKey | undefined
  /** A refusal that may name the right. */
  error?: unknown
}

export function AccessDeniedPage({ framed, missing, error }: AccessDeniedPageProps) {
  return (
    <MessagePage
      framed={framed}
      title="Недостаточно прав"
      action={
        <Button component="a" href="/">
          На главную
        </Button>
      }
      foot={<TraceCode error={error} />}
    >
      <WhatIsMissing missing={missing} error={error} framed={framed} />
    </MessagePage>
  )
}
