import { auth } from '@portal/contract/auth'
import { useEffect, useRef } from 'react'
import { useSend } from '../platform/api/use-api.ts'
import type { Session } from '../platform/session/session.tsx'
import { currentLook, type Look } from '../platform/theme/look.ts'
import { useLook } from '../platform/theme/look-provider.tsx'

/** The look a person chose follows him to another computer: taken at sign-in, saved when it changes. */
export function useSavedLook({ settings }: Session): void {
  const { look, changeLook } = useLook()
  const save = useSend(auth.saveSettings)
  const known = useRef<string>(undefined)
  const { mutate } = save
  useEffect(() => {
    if (known.current === undefined) {
      const saved = savedLook(settings, look)
      known.current = signature(saved)
      changeLook(saved)
    } else if (known.current !== signature(look)) {
      known.current = signature(look)
      mutate({ body: { skin: look.skin, textSize: Number(look.size), density: look.density } })
    }
  }, [look, settings, changeLook, mutate])
}

function savedLook({ skin, textSize, density }: Session['settings'], look: Look): Look {
  const asWorn = {
    ...look,
    skin: skin ?? look.skin,
    size: String(textSize ?? look.size),
    density: density ?? look.density,
  }
  return currentLook(asWorn)
}

function signature({ skin, size, density }: Look): string {
  return [skin, size, density].join()
}
