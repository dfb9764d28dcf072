import { participants } from '@portal/contract/features/participants/endpoints'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

interface DeclensionProposalProps {
  name: string
  position: string
  /** What stands in the form. */
  genitive: string
  positionGenitive: string
  onTake: (genitive: string, positionGenitive: string) => void
}

const wholeName = /^\p{L}[\p{L}'’-]+ \p{L}[\p{L} .'’-]*$/u
// A name is asked about when the person has stopped typing it.
const pauseMs = 400
const asGender = { male: 'мужское имя', female: 'женское имя' } as const

/** The name and position after «в лице», proposed until they stand in the form; both genders where the name does not tell. */
export function DeclensionProposal({ name, position, genitive, positionGenitive, onTake }: DeclensionProposalProps) {
  const [asked] = useDebouncedValue(name.trim().replaceAll(/\s+/g, ' '), pauseMs)
  const [job] = useDebouncedValue(position.trim(), pauseMs)
  const { data } = useQuery({
    ...apiQuery(keys.directory('decline', asked, job), participants.decline, {
      params: { fullName: asked },
      query: { position: job },
    }),
    enabled: wholeName.test(asked) && asked.length <= 300,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data || asked !== name.trim().replaceAll(/\s+/g, ' ')) return null
  const jobGenitive = data.positionGenitive ?? ''
  const isKnown = data.variants.some(({ cases }) => cases.genitive === genitive)
  if (isKnown && (positionGenitive !== '' || jobGenitive === '')) return null
  const verb = genitive === '' ? 'Подставить' : 'Заменить'
  return (
    <div className="participant-register stack g8" role="status">
      {data.variants.map(({ gender, cases }) => (
        <div key={gender} className="row wrap g8">
          <span className="participant-declension">
            <span className="meta">Для печати: в лице </span>
            {[lowerFirst(jobGenitive), cases.genitive].filter(Boolean).join(' ')}
          </span>
          <Button variant="default" size="sm" onClick={() => onTake(cases.genitive, jobGenitive)}>
            {data.gender === null ? `${verb} ${asGender[gender]}` : verb}
          </Button>
        </div>
      ))}
    </div>
  )
}

function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}
