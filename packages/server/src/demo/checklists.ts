import { randomUUID } from 'node:crypto'
import type { ChecklistContent, Question } from '@portal/domain/checklists/checklist'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { newId } from '../platform/db/new-id.ts'
import type { Db } from '../platform/db/schema.ts'

/** Fills the constructor of the demonstration: two checklists in force, a third being written. Repeated it changes nothing. */
export async function seedChecklists(ctx: Ctx): Promise<void> {
  if (await isSeeded(ctx.db)) return
  await ctx.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx.db)
    if (await isSeeded(tx.db)) return
    const author = await tx.db.selectFrom('app_user').select('id').where('login', '=', 'admin').executeTakeFirst()
    if (!author) return
    const at = tx.now()
    for (const [no, { content, isActive }] of checklistsOfDemo().entries()) {
      const templateId = newId(tx)
      await tx.db
        .insertInto('checklist_template')
        .values({ id: templateId, no: no + 1, created_by: author.id, created_at: at })
        .execute()
      await tx.db
        .insertInto('checklist_version')
        .values({
          id: newId(tx),
          template_id: templateId,
          no: 1,
          state: isActive ? 'active' : 'draft',
          title: content.title,
          content: JSON.stringify(content),
          saved_by: author.id,
          saved_at: at,
          activated_at: isActive ? at : null,
          archived_at: null,
        })
        .execute()
    }
  })
}

async function isSeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom('checklist_template').select('id').limit(1).executeTakeFirst()) !== undefined
}

function checklistsOfDemo(): { content: ChecklistContent; isActive: boolean }[] {
  const access = aQuestion('Предусмотрен ли подъезд пожарной техники к зданию с двух продольных сторон?', {
    kind: 'yesNoNa',
    norm: 'СП 4.13130.2013, п. 8.1',
    takesFiles: true,
  })
  const conditions = aQuestion('Получены ли технические условия на подключение ко всем сетям?', {
    norm: 'ГрК РФ, ст. 52.1',
    takesFiles: true,
  })
  return [
    {
      isActive: true,
      content: {
        title: 'Пожарная безопасность здания',
        parameters: { objectType: ['2', '3'] },
        groups: [
          aGroup('Проезды и подъезды', [
            access,
            aQuestion('Какова ширина проезда, м?', {
              kind: 'number',
              norm: 'СП 4.13130.2013, п. 8.6',
              condition: [{ of: 'answer', question: access.id, values: ['yes'] }],
            }),
          ]),
          aGroup('Документы', [
            aQuestion('Разработан ли раздел «Мероприятия по обеспечению пожарной безопасности»?', {
              norm: 'ПП РФ от 16.02.2008 № 87, п. 26',
              known: 'files:15',
            }),
            aQuestion('Разработаны ли специальные технические условия?', {
              kind: 'yesNoNa',
              known: 'field:object.specialConditions',
            }),
            aQuestion('Что эксперту следует знать о противопожарных решениях?', {
              kind: 'text',
              isObligatory: false,
            }),
          ]),
        ],
      },
    },
    {
      isActive: true,
      content: {
        title: 'Подключение к инженерным сетям',
        parameters: {},
        groups: [
          aGroup('Технические условия', [
            conditions,
            aQuestion('Какие условия не получены и когда их ждать?', {
              kind: 'text',
              condition: [{ of: 'answer', question: conditions.id, values: ['no'] }],
            }),
          ]),
          aGroup('Решения проекта', [
            aQuestion('Разработан ли раздел об инженерном оборудовании и сетях?', { known: 'files:05' }),
          ]),
        ],
      },
    },
    {
      isActive: false,
      content: {
        title: 'Смета и бюджетные средства',
        parameters: { budget: ['yes'] },
        groups: [
          aGroup('Сметная документация', [
            aQuestion('Приложена ли сметная документация?', { known: 'files:09' }),
            aQuestion('Сметная стоимость по проекту, тыс. руб.', { kind: 'number', known: 'field:cost.costTotal' }),
          ]),
        ],
      },
    },
  ]
}

function aGroup(title: string, questions: Question[]) {
  return { id: randomUUID(), title, questions }
}

function aQuestion(text: string, given: Partial<Question> = {}): Question {
  return {
    id: randomUUID(),
    text,
    kind: 'yesNo',
    norm: '',
    link: '',
    isObligatory: true,
    takesFiles: false,
    condition: [],
    known: '',
    ...given,
  }
}
