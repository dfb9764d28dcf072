import './esia-way.css'
import { Button } from '@mantine/core'
import { esia } from '@portal/contract/features/esia/endpoints'
import { useConfig } from '../../platform/session/session.tsx'
import { esiaHref } from './esia-href.ts'

interface EsiaWayProps {
  /** The page one was going to. */
  returnTo?: string | undefined
}

/** The first of two ways in: through the state identity service. Nothing where the portal is not registered there. */
export function EsiaWay({ returnTo }: EsiaWayProps) {
  const config = useConfig()
  if (!config.esia) return null
  return (
    <div className="esia-way">
      <Button component="a" href={esiaHref(returnTo)} size="md" fullWidth>
        Войти через Госуслуги
      </Button>
      {config.aisEsia && (
        <Button component="a" href={esia.aisLogin.path} size="md" fullWidth variant="default">
          Войти и вернуться в систему экспертизы
        </Button>
      )}
      <p className="esia-way-or">
        <span>или по логину и паролю</span>
      </p>
    </div>
  )
}
