import type { AddressLevels } from '@portal/domain/request/objects/addresses'
import { lazy, Suspense, useState } from 'react'
import type { TakenAddress } from './address-drawer.tsx'
import { AddressSuggestion } from './address-suggestion.tsx'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const AddressDrawer = lazy(async () => ({
  default: (await fetchCode(() => import('./address-drawer.tsx'))).AddressDrawer,
}))

interface AddressHelpProps {
  /** «Адрес 1». */
  name: string
  /** The only one of its list: its button needs no name. */
  isAlone: boolean
  region: string
  text: string
  levels: AddressLevels
  /** The line that was taken from the register; empty: none was. */
  registerLine: string
  /** Index and ОКТМО that were kept of it; none where none are kept or the register named none. */
  codes?: string | undefined
  /** It was chosen in the register, which could not be asked when it was saved. */
  isUnverified?: boolean | undefined
  readOnly: boolean
  onTake: (address: TakenAddress) => void
}

/** What the address register has for an address: offered line by line, or put together level by level. */
export function AddressHelp({
  name,
  isAlone,
  levels,
  codes = '',
  isUnverified = false,
  readOnly,
  onTake,
  ...address
}: AddressHelpProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <div className="form-address-foot">
      {codes !== '' && <p className="meta">{`${name}: ${codes}.`}</p>}
      {isUnverified && (
        <p className="meta">
          {`${name} сохранён таким, каким выбран, но не проверен: адресный реестр не ответил. Проверка повторится при следующем сохранении адресов.`}
        </p>
      )}
      <AddressSuggestion
        {...address}
        hasCodes={codes !== ''}
        name={name}
        readOnly={readOnly}
        onTake={(line, guid) => onTake({ text: line, garGuid: guid, levels: {}, registerLine: line })}
      />
      {!readOnly && address.region !== '' && (
        <button type="button" className="link" onClick={() => setOpened(true)}>
          {isAlone ? 'Указать адрес по частям' : `${name}: указать по частям`}
        </button>
      )}
      {isOpened && (
        <Suspense>
          <AddressDrawer
            title={name}
            region={address.region}
            levels={levels}
            onDone={(taken) => {
              onTake(taken)
              setOpened(false)
            }}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
