import { isStaff, useConfig, useSession } from '../../platform/session/session.tsx'

/** Whether «Права и переходы» is the reader's to open: staff's, and in the demonstration everybody's. */
export function useSeesRights(): boolean {
  const session = useSession()
  const { demo } = useConfig()
  return isStaff(session) || demo
}
