import './esia-way.css'
import { Button } from '@mantine/core'
import { useConfig } from '../../platform/session/session.tsx'
import { esiaHref } from './esia-href.ts'

interface EsiaWayProps {
  /** The page one was going to. */
  returnTo?: string | undefined
}

/** The first of two ways in: through the state identity service. Nothing where the portal is not registered there. */
export function EsiaWay({ returnTo }: EsiaWayProps) {
  if (!useConfig().esia) return null
  return (
    <div className="esia-way">
      <Button component="a" href={esiaHref(returnTo)} size="md" fullWidth>
        Войти через Госуслуги
      </Button>
      <p className="esia-way-or">
        <span>или по логину и паролю</span>
      </p>
    </div>
  )
}
