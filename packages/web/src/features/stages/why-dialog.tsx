import { type ClientKey, clientKeyNames, clientKeys } from '@portal/domain/stages/keys'
import { useState } from 'react'
import { useRights } from '../../platform/session/rights.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Facts } from '../../platform/ui/facts.tsx'

/** «Почему я не вижу раздел или кнопку?»: every key that is not granted, with the server's reason. */
export function WhyDialog() {
  const [opened, setOpened] = useState(false)
  const { can, why } = useRights()
  const closed = clientKeyNames.filter((key) => !can(key))
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpened(true)}>
        Почему я не вижу раздел или кнопку?
      </button>
      <Dialog opened={opened} title="Что сейчас закрыто и почему" onClose={() => setOpened(false)}>
        {closed.length === 0 ? (
          <p>Открыто всё, что бывает на этом этапе.</p>
        ) : (
          <Facts
            rows={closed.map((key: ClientKey) => [clientKeys[key].title, why(key) ?? 'Сейчас недоступно'] as const)}
          />
        )}
      </Dialog>
    </>
  )
}
