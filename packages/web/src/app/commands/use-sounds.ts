import { auth } from '@portal/contract/features/auth/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { type Session, useConfig } from '../../platform/session/session.tsx'
import { switchSounds } from '../../platform/sound/sounds.ts'

export interface Sounds {
  on: boolean
  onSwitch: (on: boolean) => void
}

/** Whether the portal sounds for this person: as he chose on any computer, else as the portal is set up. */
export function useSounds(session: Session): Sounds {
  const config = useConfig()
  const queries = useQueryClient()
  const on = session.settings.sounds ?? config.sounds
  const save = useSend(auth.saveSettings, { queue: 'settings' })
  useEffect(() => {
    switchSounds(on)
    return () => switchSounds(false)
  }, [on])
  return {
    on,
    onSwitch: (sounds) => {
      queries.setQueryData(keys.me, { ...session, settings: { ...session.settings, sounds } })
      save.mutate({ body: { sounds } })
    },
  }
}
