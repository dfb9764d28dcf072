import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import { GuardedButton } from '../../ui/buttons/guarded-button.tsx'
import { GuardedIconButton } from '../../ui/buttons/guarded-icon-button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

interface ExportButtonProps {
  /** Why there is nothing to export; null: there is. */
  reason: string | null
  onExport: () => void
  /** The same as plain text with semicolons, and why there is nothing to export so. */
  onCsv?: () => void
  csvReason?: string | null
  /** Where the files made before are found. */
  history?: string | undefined
}

/** The list as a file; it stands in the head of the page. */
export function ExportButton({ reason, csvReason = reason, onExport, onCsv, history }: ExportButtonProps) {
  return (
    <span className="row hide-phone">
      <GuardedButton
        variant="default"
        leftSection={<IconFileSpreadsheet size="1.125rem" aria-hidden />}
        reason={reason}
        onClick={onExport}
      >
        Excel
      </GuardedButton>
      {onCsv && reason !== null && csvReason === null && (
        <Button variant="default" onClick={onCsv}>
          CSV
        </Button>
      )}
      {((onCsv && reason === null) || history) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={history ? 'Другие файлы' : 'Файл другого вида'}>
              <IconChevronDown size="1.125rem" aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {onCsv && reason === null && <Menu.Item onClick={onCsv}>CSV, через точку с запятой</Menu.Item>}
            {history && (
              <Menu.Item component="a" href={history}>
                Файлы, сделанные раньше
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}

interface ExportIconButtonProps extends Pick<ExportButtonProps, 'reason' | 'onExport'> {
  /** «Excel», «CSV». */
  what?: string
}

/** The same on a phone, in the bar of filters. */
export function ExportIconButton({ reason, what = 'Excel', onExport }: ExportIconButtonProps) {
  return (
    <span className="only-phone">
      <GuardedIconButton label={`Список в ${what}`} size="2.75rem" reason={reason} onClick={onExport}>
        <IconFileSpreadsheet size="1.25rem" aria-hidden />
      </GuardedIconButton>
    </span>
  )
}
