import { catalog } from '@portal/domain/request/catalogs/catalogs'
import type { CatalogEntry } from '@portal/domain/request/catalogs/catalog-entry'
import type { RequestFacts } from '@portal/domain/request/facts'
import {
  hasRussianPassport,
  type ParticipantField,
  participantGroups,
} from '@portal/domain/request/participants/participant-fields'
import { cleanValue } from '@portal/domain/request/fields/checks'
import { isParticipantFieldNeeded } from '@portal/domain/request/participants/participant-needs'
import type { ParticipantProblem } from '@portal/domain/request/participants/participant-problems'
import { isForeign } from '@portal/domain/request/participants/participants'
import type { Participant } from '@portal/domain/request/participants/participant'
import type { ReactNode } from 'react'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { FormField, isTyped } from '../../../platform/form/form-field.tsx'
import { useLeft } from '../../../platform/form/use-left.ts'
import { FieldsForm } from '../../../platform/form/fields-form.tsx'
import { useCountries } from '../../../platform/form/use-countries.ts'
import { optionOf } from '../../../platform/form/option-of.ts'

interface ParticipantFieldsProps {
  autosave: Autosave
  participant: Participant
  facts: RequestFacts
  rows: readonly ParticipantField[]
  problems: readonly ParticipantProblem[]
  readOnly: boolean
  /** The field to stand on. */
  first: string | undefined
  /** What is wrong is told also under fields nobody has been to. */
  insist: boolean
  /** What is said under a field instead of its hint. */
  marks: ReadonlyMap<string, string>
  /** What stands below a group: proposals, and lists that are no fields. */
  below: Readonly<Partial<Record<ParticipantField['group'], ReactNode>>>
}

/** The fields of one sheet, in groups. A fault is shown when the field has been left. */
export function ParticipantFields(props: ParticipantFieldsProps) {
  const { autosave, participant, facts, rows, problems, readOnly, first, insist, marks, below } = props
  const left = useLeft()
  const faultOf = (id: string) => problems.find(({ path }) => path === id)?.text
  const { data: countries } = useCountries(isForeign(participant))
  const groups = [...new Set(rows.map(({ group }) => group))]
  const leave = (row: ParticipantField) => {
    left.leave(row.id)
    const typed = participant.fields[row.id]
    const clean = typed && cleanValue(row, typed)
    if (clean !== typed) autosave.set(row.id, clean)
  }
  return groups.map((group) => (
    <div key={group} role="group" aria-label={participantGroups[group]}>
      {groups.length > 1 && <h3 className="participant-group">{participantGroups[group]}</h3>}
      <FieldsForm>
        {rows
          .filter((row) => row.group === group && !isOff(row, participant))
          .map((row) => (
            <div
              key={row.id}
              data-path={`participants.${participant.id}.${row.id}`}
              className={isWide(row) ? 'form-grid-wide' : undefined}
            >
              <FormField
                kind={row.type}
                label={row.label}
                first={row.id === first}
                hint={marks.get(row.id) ?? row.hint}
                required={isParticipantFieldNeeded(row, participant, facts)}
                readOnly={readOnly}
                options={row.id === 'country' ? foreignOnly(countries?.rows) : optionsOf(row)}
                value={row.type === 'flag' ? participant.fields[row.id] === 'true' : participant.fields[row.id]}
                error={(insist || left.tells(row.id, participant.fields[row.id])) && faultOf(row.id)}
                onChange={(value) => {
                  const isTold = insist || left.tells(row.id, participant.fields[row.id])
                  if (isTyped(row.type)) left.write(row.id, isTold && faultOf(row.id) !== undefined)
                  autosave.set(row.id, row.type === 'flag' ? String(value === true) : value)
                }}
                onBlur={() => leave(row)}
              />
            </div>
          ))}
      </FieldsForm>
      {below[group]}
    </div>
  ))
}

// What follows from another answer is not asked: a postal address that equals the legal one, a number foreigners do not have.
function isOff({ id }: ParticipantField, participant: Participant): boolean {
  const { fields, type } = participant
  if (id === 'country') return !isForeign(participant)
  if (id === 'identityCode') return !hasRussianPassport(fields) && (fields['identityCode'] ?? '') === ''
  if (id === 'ogrn') return isForeign(participant) && (fields['ogrn'] ?? '') === ''
  return id === 'postalAddress' && type === 'organization' && fields['postalSame'] === 'true'
}

function isWide({ id, type }: ParticipantField): boolean {
  return type === 'longText' || type === 'flag' || id === 'fullName' || id === 'declarantBasis'
}

function optionsOf({ choices }: ParticipantField) {
  if (choices === null) return []
  const entries = typeof choices === 'string' ? catalog(choices) : choices
  return entries.map(optionOf)
}

/** Russia is none of a foreign organisation. */
function foreignOnly(countries: readonly CatalogEntry[] = []) {
  return countries.filter(({ code }) => code !== '643').map(optionOf)
}
