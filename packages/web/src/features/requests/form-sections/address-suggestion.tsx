import { addresses } from '@portal/contract/features/addresses/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { codesText } from '@portal/domain/request/objects/addresses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useDebouncedText } from '../../../platform/ui/fields/use-debounced-text.ts'

interface AddressSuggestionProps {
  /** «Адрес 1». */
  name: string
  region: string
  text: string
  readOnly: boolean
  /** The line that was taken from the register; another text means that it was changed by hand. */
  registerLine: string
  /** Codes of the register stand with the address already. */
  hasCodes: boolean
  onTake: (line: string, guid: string) => void
}

/** What the address register has for the text of an address: to be taken by a click, or a word that it was not checked. */
export function AddressSuggestion({
  name,
  region,
  text,
  readOnly,
  registerLine,
  hasCodes,
  onTake,
}: AddressSuggestionProps) {
  const asked = useDebouncedText(text.trim())
  const { data: answer, isError } = useQuery({
    ...apiQuery(keys.directory('address', region, asked), addresses.find, {
      query: { region, text: asked.slice(0, 300) },
    }),
    enabled: region !== '' && asked.length > 1,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (region === '' || text.trim().length < 2) return null
  if (isError) return <p className="meta" role="status">{`${name} не проверен: адресный реестр не ответил.`}</p>
  if (!answer) return null
  const asOf = answer.asOf ? ` на ${dayText(answer.asOf)}` : ''
  const whole = answer.rows.find((row) => row.isWhole)
  const codes = hasCodes ? '' : codesText(whole)
  const isChanged = registerLine !== '' && registerLine !== text.trim()
  const others = answer.rows.filter((row) => !row.isWhole)
  return (
    <div className="form-address-suggestion" role="status">
      <p className="meta">
        {whole
          ? `${name} есть в адресном реестре${asOf}${codes && `: ${codes}`}.`
          : `${name} не проверен по адресному реестру${asOf}. ${answer.say ?? ''} ${others.length > 0 ? 'Похожие:' : 'Он останется таким, как введён.'}`}
      </p>
      {isChanged && <p className="meta">Изменён вручную. Из реестра было взято: {registerLine}.</p>}
      {!readOnly && others.length > 0 && (
        <ul>
          {others.map(({ guid, line }) => (
            <li key={guid}>
              <button type="button" className="link" onClick={() => onTake(line, guid)}>
                {line}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
