import { Notice } from '../../../platform/ui/feedback/notice.tsx'

/** What the right to sign does not give by itself. */
export function SigningWarning() {
  return (
    <Notice tone="amber" title="Для подписи заместителю нужна своя доверенность">
      Он подписывает своей электронной подписью. Чтобы она действовала за организацию, выдайте ему доверенность и
      укажите её у участника в заявлении.
    </Notice>
  )
}
