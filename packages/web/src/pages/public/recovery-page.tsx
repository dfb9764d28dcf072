import { AskRecovery } from '../../features/account/index.ts'
import { EntryFrame } from './entry-frame.tsx'

/** For who has forgotten his password or his login. */
export function RecoveryPage() {
  return (
    <EntryFrame title="Забыли пароль?">
      <AskRecovery />
    </EntryFrame>
  )
}
