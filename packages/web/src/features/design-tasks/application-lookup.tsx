import { requests } from '@portal/contract/features/requests/endpoints'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { type Found, LookupField } from '../../platform/ui/fields/lookup-field.tsx'

interface ApplicationLookupProps {
  value: Found | null
  onChange: (found: Found | null) => void
}

/** An application, found by its number or object. */
export function ApplicationLookup({ value, onChange }: ApplicationLookupProps) {
  return (
    <LookupField
      label="Заявление"
      placeholder="Номер или объект"
      value={value}
      onChange={onChange}
      search={(text) => ({
        queryKey: keys.requests('found', text),
        queryFn: async ({ signal }) => {
          const { rows } = await call(requests.list, { body: { ...(text && { text }), size: 20 } }, signal)
          return rows.map(({ id, number, objectName, stageTitle }) => ({
            id,
            name: applicationName({ number, objectName }),
            note: stageTitle,
          }))
        },
      })}
    />
  )
}

/** An application as a choice names it. */
export function applicationName({ number, objectName }: { number: string; objectName: string }): string {
  return `${number} ${objectName || 'Объект не назван'}`
}
