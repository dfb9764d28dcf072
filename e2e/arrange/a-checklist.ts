import { randomUUID } from 'node:crypto'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import type { Sides } from './arrange.ts'

const question = { norm: '', link: '', isObligatory: true, takesFiles: false, condition: [], known: '' }

/** A checklist in force with questions of every kind, begun in an application of the declarant. */
export async function aChecklist(
  { declarant, staff }: Sides,
  requestId: string,
): Promise<{ checklist: string; checklistVersion: string }> {
  const { number } = await staff(checklists.nextNumber, { query: {} })
  const { id } = await staff(checklists.create, {
    body: { of: 'constructor', number, title: 'Пожарная безопасность' },
    key: randomUUID(),
  })
  const first = randomUUID()
  const groups = [
    {
      id: randomUUID(),
      title: 'Проходы и проезды',
      questions: [
        {
          ...question,
          id: first,
          text: 'Предусмотрен ли подъезд пожарной техники к зданию со всех сторон?',
          kind: 'yesNoNa' as const,
          norm: 'СП 4.13130.2013, п. 8.1',
          link: 'https://example.ru/sp4',
          takesFiles: true,
        },
        {
          ...question,
          id: randomUUID(),
          text: 'Какова ширина проезда, м?',
          kind: 'number' as const,
          condition: [{ of: 'answer' as const, question: first, values: ['yes'] }],
        },
      ],
    },
    {
      id: randomUUID(),
      title: 'Документы',
      questions: [
        {
          ...question,
          id: randomUUID(),
          text: 'Разработан ли раздел «Мероприятия по обеспечению пожарной безопасности»?',
          kind: 'yesNo' as const,
          known: 'files:15',
        },
        {
          ...question,
          id: randomUUID(),
          text: 'Что эксперту следует знать?',
          kind: 'text' as const,
          isObligatory: false,
        },
      ],
    },
  ]
  const content = { title: 'Пожарная безопасность', parameters: {}, groups }
  const saved = await staff(checklists.saveVersion, { params: { id }, body: { revision: 0, content } })
  await staff(checklists.activate, { params: { id }, body: { revision: saved.revision } })
  const begun = await declarant(checklists.create, {
    body: { of: 'request', requestId, versionId: id },
    key: randomUUID(),
  })
  return { checklist: begun.id, checklistVersion: id }
}
