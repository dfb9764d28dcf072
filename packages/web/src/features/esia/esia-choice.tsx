import './esia-choice.css'
import { Button } from '@mantine/core'
import { esia } from '@portal/contract/features/esia/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'

type Visitor = Got<typeof esia.pending>

const roles = { chief: 'руководитель', admin: 'администратор', member: 'сотрудник' }

interface EsiaChoiceProps {
  visitor: Visitor
  /** Where the browser goes on. */
  onDone: (next: string) => void
}

/** For which of several organisations one works: one press signs in. */
export function EsiaChoice({ visitor, onDone }: EsiaChoiceProps) {
  const choose = useSend(esia.choose, { onDone: ({ next }) => onDone(next) })
  const chosen = choose.isPending ? choose.variables.body.ogrn : undefined
  return (
    <div className="esia-choice">
      <FailureNotice error={choose.error} />
      <ul aria-label="Организации">
        {visitor.organizations.map(({ ogrn, name, role }) => (
          <li key={ogrn}>
            <button
              type="button"
              className="esia-choice-one"
              disabled={choose.isPending}
              aria-busy={chosen === ogrn}
              onClick={() => choose.mutate({ body: { ogrn } })}
            >
              <b>{typograph(name)}</b>
              <span>
                {ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} {ogrn}, {roles[role]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        fullWidth
        disabled={choose.isPending}
        loading={chosen === null}
        onClick={() => choose.mutate({ body: { ogrn: null } })}
      >
        Войти без организации
      </Button>
    </div>
  )
}
