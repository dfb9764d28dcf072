import { counted, forms } from '@portal/domain/russian/plural'
import { IconListTree } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCommands } from '../../../platform/commands/use-commands.ts'
import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import type { Why } from '../../../platform/ui/buttons/why-popover.tsx'
import { type countDocuments, type DocumentFilter, documentFilters } from './document-filter.ts'

interface DocumentsHeadProps {
  counts: ReturnType<typeof countDocuments>
  filter: DocumentFilter
  onFilter: (filter: DocumentFilter) => void
  allOpen: boolean
  onToggleAll: () => void
  /** Why nothing can be signed now. */
  unsigned: Why | undefined
  onSign: () => void
  children: ReactNode
}

/** Filters with their numbers, and what is done with everything at once. */
export function DocumentsHead({
  counts,
  filter,
  onFilter,
  allOpen,
  onToggleAll,
  unsigned,
  onSign,
  children,
}: DocumentsHeadProps) {
  const numbers: Record<DocumentFilter, number> = {
    all: counts.items,
    missing: counts.missing,
    notSigned: counts.notSigned,
    remarked: counts.remarked,
  }
  useCommands(
    'Документы',
    counts.notSigned > 0
      ? [
          {
            id: 'sign documents',
            title: `Подписать ${counted(counts.notSigned, forms.file)}`,
            reason: unsigned?.why,
            run: onSign,
          },
        ]
      : [],
  )
  return (
    <div className="docs-head">
      {children}
      <div className="docs-bar">
        <div className="docs-filters" role="group" aria-label="Показать документы">
          {documentFilters.map(({ id, label }) => (
            <button key={id} type="button" aria-pressed={filter === id} onClick={() => onFilter(id)}>
              {label}
              <span className="tab">{numbers[id]}</span>
            </button>
          ))}
        </div>
        <IconButton label={allOpen ? 'Свернуть все' : 'Развернуть все'} onClick={onToggleAll}>
          <IconListTree size="1.125rem" aria-hidden />
        </IconButton>
        {counts.notSigned > 0 && (
          <GuardedButton variant="default" reason={unsigned} onClick={onSign}>
            Подписать {counts.notSigned}
          </GuardedButton>
        )}
      </div>
    </div>
  )
}
