import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { DaysDialog } from './days-dialog.tsx'
import type { Substitution } from './substitution-queries.ts'
import { applicationsText, rightsText } from './substitution-words.ts'

interface CopySubstitutionProps {
  substitution: Substitution
  onMade: (draft: Substitution) => void
  onClose: () => void
}

/** The same deputy with the same rights for other days: a draft, put in force after it was read once more. */
export function CopySubstitution({ substitution, onMade, onClose }: CopySubstitutionProps) {
  const { id, deputy, rights } = substitution
  const copy = useSend(delegation.copySubstitution, { stale: [keys.substitutions()], onDone: onMade })
  return (
    <DaysDialog
      title="Повторить замещение"
      error={copy.error}
      busy={copy.isPending}
      onClose={onClose}
      renderSubmit={(submit) => (
        <Button loading={copy.isPending} onClick={() => submit((days) => copy.mutate({ body: { id, ...days } }))}>
          Составить черновик
        </Button>
      )}
    >
      <p>
        <b>{deputy.name}</b>
      </p>
      <p className="muted">
        {typograph(
          `Заявления и права те же: ${applicationsText(substitution).toLowerCase()}, ${rightsText(rights)}. Ничего не передаётся, пока вы не назначите заместителя из черновика.`,
        )}
      </p>
    </DaysDialog>
  )
}
