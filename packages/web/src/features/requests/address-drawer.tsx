import { Button } from '@mantine/core'
import { addresses } from '@portal/contract/addresses'
import { type Day, dayText } from '@portal/domain/days'
import {
  type AddressLevels,
  type AddressType,
  addressTypeNames,
  addressTypes,
  composeAddress,
  searchScope,
} from '@portal/domain/request/addresses'
import { regionTitle } from '@portal/domain/request/regions'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { FormField } from '../../platform/form/form-field.tsx'
import type { Suggest } from '../../platform/form/suggestions.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { Drawer } from '../../platform/ui/drawer.tsx'

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

/** What the register has for a level: what it is shown as, its id and the whole of its line. */
interface Found {
  guid: string
  shown: string
  line: string
}

const asked = addressTypeNames.filter((type) => type !== 'regions')

/** An address level by level, each searched under the chosen ones above it; what the register lacks is typed. */
export function AddressDrawer({ title, region, levels: known, onDone, onClose }: AddressDrawerProps) {
  const [levels, setLevels] = useState(known)
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map())
  const [line, setLine] = useState<string | null>(null)
  const [asOf, setAsOf] = useState<Day | null>(null)
  const { text, garGuid } = composeAddress(regionTitle(region), levels, line)
  const set = (type: AddressType, name: string, object?: Found) => {
    const { [type]: _, ...others } = levels
    setLevels(name === '' ? others : { ...others, [type]: { guid: object?.guid ?? null, name } })
    setLine(object?.line ?? null)
  }
  return (
    <Drawer
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={Object.keys(levels).length === 0}
            onClick={() => onDone({ levels, text, garGuid: garGuid ?? '', registerLine: garGuid ? text : '' })}
          >
            Записать адрес
          </Button>
        </>
      }
    >
      <div className="stack g16">
        <p className="meta">{regionTitle(region)}. Уровня, которого у адреса нет, не заполняйте.</p>
        {asked.map((type) => (
          <FormField
            key={type}
            kind="text"
            label={addressTypes[type].title}
            hint={hintOf(levels[type])}
            first={type === 'areas'}
            suggest={suggestOf(type)}
            value={levels[type]?.name ?? ''}
            onChange={(name) => set(type, typeof name === 'string' ? name : '')}
            onTake={({ value }) => set(type, found.get(value)?.shown ?? value, found.get(value))}
          />
        ))}
        <p role="status">
          <strong>{text}</strong>
          <span className="meta">{` ${garGuid ? 'Есть в адресном реестре' : 'Не проверен по адресному реестру'}${asOf ? ` на ${dayText(asOf)}` : ''}.`}</span>
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
        const { rows, asOf: day } = await call(addresses.search, { params: { type }, query }, signal)
        setAsOf(day)
        setFound((now) => new Map([...now, ...rows.map((row) => [row.line, row] as const)]))
        return rows.map((row) => ({ value: row.line, title: row.shown }))
      },
    }
  }
}

function hintOf(level: AddressLevels[AddressType]): string | null {
  if (!level) return null
  return level.guid === null ? 'Введено вручную, по реестру не проверено' : 'Из адресного реестра'
}
