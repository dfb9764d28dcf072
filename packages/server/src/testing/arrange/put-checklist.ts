import { sql } from 'kysely'
import type { TestPortal } from '../portal.ts'
import { anId } from './rows.ts'

/** A checklist that was given to the experts with one answer, by the database alone. Answers its id. */
export async function putChecklist({ db, clock, idOf }: TestPortal, requestId: string): Promise<string> {
  const at = clock.now()
  const [by, template, version, id, question] = [await idOf('admin'), anId(at), anId(at), anId(at), anId(at)]
  const groups = [
    {
      id: anId(at),
      title: 'Общее',
      questions: [
        {
          id: question,
          text: 'Разработаны ли технические условия?',
          kind: 'yesNo' as const,
          norm: '',
          link: '',
          isObligatory: true,
          takesFiles: false,
          condition: [],
          known: '',
        },
      ],
    },
  ]
  const no = sql<number>`(select coalesce(max(no), 0) + 1 from checklist_template)`
  await db.insertInto('checklist_template').values({ id: template, no, created_by: by, created_at: at }).execute()
  await db
    .insertInto('checklist_version')
    .values({
      id: version,
      template_id: template,
      no: 1,
      state: 'active',
      title: 'Технические условия',
      content: JSON.stringify({ title: 'Технические условия', parameters: {}, groups }),
      saved_by: by,
      saved_at: at,
      activated_at: at,
      archived_at: null,
    })
    .execute()
  await db
    .insertInto('checklist')
    .values({
      id,
      request_id: requestId,
      template_id: template,
      version_id: version,
      no: 1,
      state: 'submitted',
      asked: 1,
      answered: 1,
      percent: 100,
      created_by: by,
      created_at: at,
      changed_at: at,
      submitted_at: at,
      submitted_by: by,
    })
    .execute()
  await db
    .insertInto('checklist_answer')
    .values({
      checklist_id: id,
      question_id: question,
      id: anId(at),
      value: 'yes',
      proposed_from: null,
      by_user: by,
      at,
    })
    .execute()
  return id
}
