import { Button } from '@mantine/core'
import { addresses } from '@portal/contract/features/addresses/endpoints'
import { type Day, dayText } from '@portal/domain/calendar/days'
import {
  type AddressLevels,
  type AddressType,
  addressTypeNames,
  addressTypes,
  codesText,
  composeAddress,
  searchScope,
} from '@portal/domain/request/objects/addresses'
import { regionTitle } from '@portal/domain/request/catalogs/regions'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useLoadedRegions } from '../../../platform/session/session.tsx'
import { FormField } from '../../../platform/form/form-field.tsx'
import type { Suggest, Suggestion } from '../../../platform/form/suggest/suggestions.ts'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'

/** An address put together of levels. */
export interface TakenAddress {
  levels: AddressLevels
  text: string
  garGuid: string
  /** The register's line, where the whole of it is of the register. */
  registerLine: string
}

interface AddressDrawerProps {
  title: string
  region: string
  levels: AddressLevels
  onDone: (address: TakenAddress) => void
  onClose: () => void
}

const asked = addressTypeNames.filter((type) => type !== 'regions')

/** An address level by level, each searched under the chosen ones above it; what the register lacks is typed. */
export function AddressDrawer({ title, region, levels: known, onDone, onClose }: AddressDrawerProps) {
  const [levels, setLevels] = useState(known)
  /** Whole lines of what was taken from the register, by its id. */
  const [lines, setLines] = useState<ReadonlyMap<string, string>>(new Map())
  /** Index and ОКТМО of what was offered, by its id. */
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map())
  const [asOf, setAsOf] = useState<Day | null>(null)
  /** What the register said of the words of a level it has nothing for. */
  const [said, setSaid] = useState<{ type: AddressType; text: string } | null>(null)
  const ofRegion = regionTitle(region, useLoadedRegions())
  const last = asked.findLast((type) => levels[type])
  const line = lines.get((last && levels[last]?.guid) ?? '') ?? null
  const { text, garGuid } = composeAddress(ofRegion, levels, line)
  const named = codes.get(garGuid ?? '') ?? ''
  const set = (type: AddressType, name: string, guid: string | null) => {
    const { [type]: _, ...others } = withoutFoundUnder(type, levels)
    setSaid(null)
    setLevels(name === '' ? others : { ...others, [type]: { guid, name } })
  }
  const take = (type: AddressType, { value, title = value, id }: Suggestion) => {
    set(type, title, id ?? null)
    if (id !== undefined) setLines(new Map([...lines, [id, value]]))
  }
  return (
    <Drawer
      title={title}
      onClose={onClose}
      footer={
        <DialogFooter onClose={onClose}>
          <Button
            disabled={Object.keys(levels).length === 0}
            onClick={() => onDone({ levels, text, garGuid: garGuid ?? '', registerLine: garGuid ? text : '' })}
          >
            Записать адрес
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g16">
        <p className="meta">{ofRegion}. Уровня, которого у адреса нет, не заполняйте.</p>
        {asked.map((type) => (
          <FormField
            key={type}
            kind="text"
            label={addressTypes[type].title}
            hint={hintOf(levels[type], said?.type === type ? said.text : null)}
            first={type === 'areas'}
            suggest={suggestOf(type)}
            value={levels[type]?.name ?? ''}
            onChange={(name) => set(type, typeof name === 'string' ? name : '', null)}
            onTake={(suggestion) => take(type, suggestion)}
          />
        ))}
        <p role="status">
          <strong>{text}</strong>
          <span className="meta">{` ${garGuid ? 'Есть в адресном реестре' : 'Не проверен по адресному реестру'}${asOf ? ` на ${dayText(asOf)}` : ''}${named && `: ${named}`}.`}</span>
        </p>
      </div>
    </Drawer>
  )

  function suggestOf(type: AddressType): Suggest {
    const chosen = new Set(asked.filter((one) => levels[one]?.guid))
    const parents = searchScope(type, chosen).flatMap((one) => levels[one]?.guid ?? [])
    return {
      key: keys.directory('address', region, type, parents.join()),
      from: 1,
      find: async (words, signal) => {
        const query = { text: words.slice(0, 100), region, parents, limit: 15 }
        const { rows, asOf: day, say } = await call(addresses.search, { params: { type }, query }, signal)
        setAsOf(day)
        setSaid(say === null ? null : { type, text: say })
        setCodes((known) => new Map([...known, ...rows.map((row) => [row.guid, codesText(row)] as const)]))
        return rows.map(({ line: value, shown: title, guid }) => ({ value, title, id: guid }))
      },
    }
  }
}

/** What was found in the register under another object is not what the address names any more; what was typed stays. */
function withoutFoundUnder(type: AddressType, levels: AddressLevels): AddressLevels {
  return Object.fromEntries(
    Object.entries(levels).filter(([name, level]) => {
      const one = addressTypeNames.find((known) => known === name)
      return level.guid === null || !one || !isUnder(one, type)
    }),
  )
}

function isUnder(type: AddressType, above: AddressType): boolean {
  return addressTypes[type].parents.some((parent) => parent === above || isUnder(parent, above))
}

function hintOf(level: AddressLevels[AddressType], said: string | null): string | null {
  if (!level) return null
  if (level.guid !== null) return 'Из адресного реестра'
  return ['Введено вручную, по реестру не проверено', said].filter(Boolean).join('. ')
}
