import { useState } from 'react'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { ActivateSubstitution } from './activate-substitution.tsx'
import { AppointDrawer } from './appoint-drawer.tsx'
import type { Substitution, SubstitutionCard } from './substitution-queries.ts'

interface AppointDeputyProps {
  /** A draft that is being changed; absent: a new one. */
  draft?: Pick<SubstitutionCard, 'substitution' | 'requests'>
  onClose: () => void
}

/** Asks whom, for what and when; then says in words what comes of it, and puts it in force. */
export function AppointDeputy({ draft, onClose }: AppointDeputyProps) {
  const toast = useToast()
  const [saved, setSaved] = useState<Substitution>()
  if (saved)
    return (
      <ActivateSubstitution
        id={saved.id}
        onClose={(isActive) => {
          if (!isActive) toast({ text: 'Черновик замещения сохранён: ничего ещё не передано' })
          onClose()
        }}
      />
    )
  return (
    <AppointDrawer
      draft={draft}
      onSaved={setSaved}
      onKept={() => {
        toast({ text: 'Черновик замещения сохранён: ничего ещё не передано' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
