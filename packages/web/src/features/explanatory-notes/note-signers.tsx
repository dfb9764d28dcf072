import '../../platform/ui/display/marked-list.css'
import { directories } from '@portal/contract/features/directories/endpoints'
import { isSpecialistNumber, signerPosts, standingOfSigner } from '@portal/domain/request/notes/note-signers'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { Mark } from '../../platform/ui/display/mark.tsx'
import type { NoteReview } from './note-queries.ts'

/** So many numbers the register is asked about at once. */
const mostAsked = 10

/** Who signed the note, and what the national register of specialists says of each. */
export function NoteSigners({ signers }: { signers: NoteReview['signers'] }) {
  const numbers = [...new Set(signers.map(({ number }) => number).filter(isSpecialistNumber))].slice(0, mostAsked)
  const asked = useQuery({
    ...apiQuery(keys.directory('specialists', ...numbers), directories.specialists, { query: { number: numbers } }),
    enabled: numbers.length > 0,
  })
  const answerTo = (number: string | null) => asked.data?.answers.find((one) => one.number === number)
  return (
    <>
      <Card title="Кто подписал записку">
        <ul className="marked-list">
          {signers.map((signer, at) => {
            const answer = answerTo(signer.number)
            const { state, text } = standingOfSigner(signer, answer)
            const isAsked = asked.isLoading && numbers.some((one) => one === signer.number)
            return (
              <li key={at}>
                <Mark state={state} label={state === 'todo' ? 'не проверено' : undefined} />
                <span>
                  <b>{signer.name}</b>
                  <span>{isAsked ? 'Проверяется в реестре…' : typograph(text)}</span>
                  <span className="meta">
                    {signerPosts[signer.post]}
                    {isSpecialistNumber(signer.number) && `, ${signer.number}`}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
      <FailedPart title="Не удалось спросить реестр специалистов" query={asked} />
    </>
  )
}
