import { Button } from '@mantine/core'
import { type ServerKey, serverKeyNames, serverKeys } from '@portal/domain/stages/permissions/keys'
import { serverGrant } from '@portal/domain/stages/permissions/server-grants'
import { globalKeyHolders, serverKeyHolders } from '@portal/domain/stages/permissions/server-key-holders'
import { type Stage, stageNames } from '@portal/domain/stages/stages'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { TraceCode } from '../../platform/ui/states/trace-code.tsx'

const ofSide = {
  staff: 'Этот раздел открыт только сотрудникам экспертной организации.',
  declarant: 'Этот раздел открыт только стороне заявителя.',
}
const sides = ['staff', 'declarant'] as const

/** Which right the page asks for and who has it, as far as it is known, and who may give it. */
function WhatIsMissing({ missing, error }: Pick<AccessDeniedPageProps, 'missing' | 'error'>) {
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
      {!isOfExamination && (
        <p>
          Права даёт администратор вашей организации, а организацию можно выбрать вверху, рядом со знаком «Экспертиза».
        </p>
      )}
    </>
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
  framed?: boolean
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
      <WhatIsMissing missing={missing} error={error} />
    </MessagePage>
  )
}
