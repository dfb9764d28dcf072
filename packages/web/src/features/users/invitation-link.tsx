import './users.css'
import { CopyNumber } from '../../platform/ui/buttons/copy-number.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'

/** That the letter is on its way, and its link for whoever may give it on himself. */
export function InvitationLink({ email, url }: { email: string; url: string | null }) {
  if (url === null)
    return (
      <Notice tone="success" alert title={`Ссылка отправлена на ${email}`}>
        <p>Она есть только в письме, действует неделю и срабатывает один раз.</p>
        <p>Если письмо не придёт, проверьте адрес и отправьте приглашение ещё раз из карточки человека.</p>
      </Notice>
    )
  return (
    <Notice tone="success" alert title={`Приглашение отправлено на ${email}`}>
      <p>Если письмо не придёт, передайте ссылку сами. Она действует неделю и срабатывает один раз:</p>
      <p className="user-invitation">
        <span className="user-invitation-link">{url}</span>
        <CopyNumber number={url} what="ссылку" small />
      </p>
    </Notice>
  )
}
