import { auth } from '@portal/contract/features/auth/endpoints'
import { useEffect, useRef } from 'react'
import { useSend } from '../../platform/api/use-api.ts'
import type { Session } from '../../platform/session/session.tsx'
import { currentLook, type Look } from '../../platform/theme/look.ts'
import { useLook } from '../../platform/theme/look-provider.tsx'

/** The look a person chose follows him to another computer: taken at sign-in, saved when it changes. */
export function useSavedLook({ settings }: Session): void {
  const { look, changeLook } = useLook()
  const save = useSend(auth.saveSettings, { queue: 'settings' })
  const known = useRef<string>(undefined)
  const { mutate } = save
  useEffect(() => {
    if (known.current === undefined) {
      const saved = savedLook(settings, look)
      known.current = JSON.stringify(settingsOf(saved))
      // The whole page would be drawn anew for a look it wears already.
      if (known.current !== JSON.stringify(settingsOf(look))) changeLook(saved)
      return
    }
    const body = settingsOf(look)
    if (known.current === JSON.stringify(body)) return
    known.current = JSON.stringify(body)
    mutate({ body })
  }, [look, settings, changeLook, mutate])
}

/** What the account says, else what this browser wears already. */
function savedLook({ textSize, scheme, ...settings }: Session['settings'], look: Look): Look {
  const worn = currentLook({
    ...look,
    ...settingTexts(settings),
    ...(textSize !== undefined && { size: String(textSize) }),
    ...(scheme && { scheme }),
  })
  return { ...worn, scheme: scheme === null ? undefined : worn.scheme }
}

function settingTexts({ skin, density, spacing, lines, letters, pictures }: Session['settings']) {
  const texts = Object.entries({ skin, density, spacing, lines, letters, pictures })
  return Object.fromEntries(texts.filter(([, value]) => value !== undefined))
}

function settingsOf({ size, scheme, skin, density, spacing, lines, letters, pictures }: Look) {
  return { skin, textSize: Number(size), density, scheme: scheme ?? null, spacing, lines, letters, pictures }
}
