import { useRouter } from '@tanstack/react-router'
import { WhyDialog } from '../../features/stages/rights/why-dialog.tsx'
import { useCommands } from '../../platform/commands/use-commands.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { useSeesRights } from './use-sees-rights.ts'

const title = 'Все права и переходы заявления'

/** The way to what is closed and why and, for those who may open it, to the page of all rights with their conditions. */
export function RequestWhy({ id }: { id: string }) {
  const { history } = useRouter()
  const seesRights = useSeesRights()
  const href = `/request/${id}/test`
  useCommands(texts.help, seesRights ? [{ id: 'rights', title, run: () => history.push(href) }] : [])
  return <WhyDialog requestId={id} foot={seesRights && <a href={href}>{title}</a>} />
}
