import { SigningCheck } from '../../features/files/signing/signing-check.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

/** For everybody who signs: whether it will work here, and what to mend when it will not. */
export function SigningCheckPage() {
  return (
    <Page width="form">
      <PageHead note="Получится ли подписать на этом компьютере. Если нет — что исправить; готовый файл подписи (.sig) принимается и без этого." />
      <div className="stack g16">
        <SigningCheck />
      </div>
    </Page>
  )
}
