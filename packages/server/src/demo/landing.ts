import type { LandingSectionCode } from '@portal/domain/landing/landing-sections'
import { moscowDay, shiftDay, startOfDay } from '@portal/domain/calendar/days'
import { addWorkingDays } from '@portal/domain/calendar/calendar'
import { paragraphsOf, type TextLine } from '@portal/domain/landing/rich-text'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { storeGenerated } from '../features/files/index.ts'
import { newId } from '../platform/db/new-id.ts'
import type { Db } from '../platform/db/schema.ts'
import type { Template } from '../platform/pdf/printer.ts'

/** Fills the public page of the demonstration. Repeated at every start it changes nothing that is there. */
export async function seedLanding(ctx: Ctx): Promise<void> {
  if (await isSeeded(ctx.db)) return
  const guide = await storeGenerated(ctx, {
    bytes: await ctx.printer.print(firstApplicationGuide, { at: ctx.now() }),
    name: 'Первое заявление.pdf',
    mediaType: 'application/pdf',
  })
  await ctx.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx.db)
    if (await isSeeded(tx.db)) return
    const rows = entriesOf(tx, guide.id)
    const places = new Map<string, number>()
    await tx.db
      .insertInto('landing_entry')
      .values(
        rows.map(({ section, body, ...entry }) => {
          const position = (places.get(section) ?? 0) + 1
          places.set(section, position)
          return {
            id: newId(tx),
            section,
            position,
            body: JSON.stringify(body),
            published_from: moscowDay(tx.now()),
            created_at: tx.now(),
            changed_at: tx.now(),
            ...entry,
          }
        }),
      )
      .execute()
    await tx.db
      .updateTable('landing_page')
      .where('revision', '=', 0)
      .set({
        support: JSON.stringify({
          info: paragraphsOf(
            'Поможем войти, загрузить документы и подписать их. По ходу экспертизы пишите куратору: его имя стоит на странице заявления.',
          ),
          phone: '+7 495 000-00-00',
          email: 'support@portal.example',
        }),
        links: JSON.stringify([
          { title: 'Минстрой России', url: 'https://minstroyrf.gov.ru/' },
          { title: 'Национальный реестр специалистов', url: 'https://nrs.nopriz.ru/' },
          { title: 'Реестр заключений экспертизы (ЕГРЗ)', url: 'https://egrz.ru/' },
        ]),
      })
      .execute()
  })
}

async function isSeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom('landing_entry').select('id').limit(1).executeTakeFirst()) !== undefined
}

interface Seed {
  section: LandingSectionCode
  title: string
  body: TextLine[]
  url?: string
  file_id?: string
  starts_at?: Date
  place?: string
}

function entriesOf({ now, calendar }: Ctx, guide: string): Seed[] {
  const seminar = addWorkingDays(shiftDay(moscowDay(now()), 7), 1, calendar.days)
  return [
    {
      section: 'commonInfo',
      title: 'Что проверяет государственная экспертиза',
      body: [
        ...paragraphsOf('Соответствие проектной документации и результатов изысканий:'),
        ...bullets(
          'техническим регламентам и требованиям безопасности',
          'заданию на проектирование и результатам изысканий',
          'сметным нормативам, если проверяется сметная стоимость',
        ),
      ],
    },
    {
      section: 'commonInfo',
      title: 'Что нужно до начала',
      body: [
        ...bullets(
          'учётная запись и организация, от имени которой вы подаёте заявление',
          'электронная подпись по ГОСТ Р 34.10-2012 и подключаемый модуль КриптоПро',
          'документация по разделам: каждый файл с открепленной подписью',
        ),
        ...paragraphsOf('Чего ещё не хватает, портал перечислит сам, пока заявление не отправлено.'),
      ],
    },
    {
      section: 'instructions',
      title: 'Первое заявление по шагам',
      body: paragraphsOf('От выбора вида экспертизы до отправки: что заполнить, что приложить, где подписать.'),
      file_id: guide,
    },
    {
      section: 'faqs',
      title: 'Какого размера файлы принимаются?',
      body: paragraphsOf(
        'До 200 МБ каждый, информационная модель IFC до 2050 МБ. Прерванная загрузка продолжится с того же места, и после закрытия браузера тоже.',
      ),
    },
    {
      section: 'faqs',
      title: 'Как считается срок экспертизы?',
      body: paragraphsOf(
        'Рабочими днями по производственному календарю. На странице заявления видно, чей сейчас ход и до какого дня: пока замечания устраняете вы, идёт ваш срок.',
      ),
    },
    {
      section: 'faqs',
      title: 'Может ли заявление подать не руководитель?',
      body: paragraphsOf(
        'Да. Заполняет любой сотрудник организации с доступом, подписывает тот, у кого есть полномочия: руководитель или представитель по доверенности. На время отпуска назначьте заместителя в разделе «Замещение».',
      ),
    },
    {
      section: 'faqs',
      title: 'Подпись не принята. Что делать?',
      body: [
        ...paragraphsOf('Портал называет причину. Чаще всего:'),
        ...bullets(
          'файл изменили после подписания: подпишите его заново',
          'сертификат закончился или отозван: получите новый',
          'подпись присоединённая, а нужна открепленная',
        ),
      ],
    },
    {
      section: 'documents',
      title: 'Положение о проведении государственной экспертизы',
      body: paragraphsOf('Постановление Правительства РФ от 05.03.2007 № 145: порядок, сроки, основания отказа.'),
      url: 'http://pravo.gov.ru/',
    },
    {
      section: 'seminars',
      title: 'Замечания по комплектности: как получить меньше',
      body: paragraphsOf('Разберём, из-за чего заявления возвращают чаще всего, и ответим на вопросы.'),
      starts_at: new Date(startOfDay(seminar).getTime() + 10 * 3_600_000),
      place: 'Онлайн',
    },
  ]
}

function bullets(...items: string[]): TextLine[] {
  return items.map((text) => ({ type: 'bullet', level: 0, spans: [{ text }] }))
}

const firstApplicationGuide: Template = {
  source: `#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 25mm, y: 22mm), footer: context align(center)[#counter(page).display()])
#set text(font: "Tinos", size: 12pt, lang: "ru")
#set par(justify: false, leading: 0.75em, spacing: 1em)
#show heading: set text(size: 13pt)
#align(left, text(size: 18pt, weight: "bold", data.title))
#v(4mm)
#data.lead
#for step in data.steps [
  #heading(level: 1, step.title)
  #step.text
]`,
  inputs: {
    title: 'Первое заявление по шагам',
    lead: 'Черновик сохраняется сам. Его можно закрыть на любом шаге и продолжить с другого компьютера.',
    steps: [
      {
        title: '1. Создайте заявление',
        text: 'Нажмите «Создать заявление» в списке заявлений. Выберите, что проверяется, вид объекта и вид работ. Можно начать с копии прежнего заявления или с файла пояснительной записки: портал перенесёт из них сведения и покажет, что откуда взято.',
      },
      {
        title: '2. Заполните сведения',
        text: 'Слева перечислены разделы: объект, участники, стоимость, финансирование. Отметка у раздела показывает, сколько в нём осталось. Реквизиты организации найдутся по ИНН, адрес подскажет адресный реестр.',
      },
      {
        title: '3. Загрузите документы',
        text: 'Перетащите файлы или папку в раздел «Документация»: портал разложит их по разделам по именам. Что не распозналось, ляжет в «Не распределено», оттуда файлы переносят сами. Подпись с тем же именем прикладывается к своему файлу.',
      },
      {
        title: '4. Подпишите',
        text: 'Неподписанные файлы портал покажет списком. Подпишите их сразу все или приложите готовые открепленные подписи. Верна ли подпись, видно сразу.',
      },
      {
        title: '5. Сформируйте заявление и опись',
        text: 'На шаге «Печатные формы» портал составит заявление и опись документов. Проверьте их и подпишите. Если после этого изменить сведения, формы придётся составить заново.',
      },
      {
        title: '6. Отправьте',
        text: 'Кнопка «Отправить заявление» доступна, когда ничего не мешает. Если мешает, рядом написано что, и ссылка ведёт к нужному полю. После отправки заявление получит номер, и начнётся проверка комплектности.',
      },
      {
        title: 'Что дальше',
        text: 'На странице заявления всегда видно, чей ход, до какого дня и что сделать. О каждом изменении портал сообщит на странице и письмом.',
      },
    ],
  },
}
