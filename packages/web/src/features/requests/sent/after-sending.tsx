import './after-sending.css'
import { typograph } from '../../../platform/i18n/typograph.ts'

interface AfterSendingProps {
  /** «до 25.11.2026», while completeness is being checked. */
  until: string | undefined
  email: string
  /** Staff and whoever only reads it are told of the declarant, not spoken to as him. */
  reader: 'declarant' | 'onlooker'
}

/** What happens to an application that was just sent. */
export function AfterSending({ until, email, reader }: AfterSendingProps) {
  const steps = reader === 'onlooker' ? forOnlooker(until) : forDeclarant(until, email)
  return (
    <ol className="after">
      {steps.map(({ title, when, note }) => (
        <li key={title}>
          <div>
            <b>{title}</b> {when && <span className="nowrap">{when}</span>}
            <p className="meta">{typograph(note)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

interface Step {
  title: string
  when?: string | undefined
  note: string
}

function forDeclarant(until: string | undefined, email: string): Step[] {
  return [
    {
      title: 'Экспертиза проверит комплектность',
      when: until,
      note: 'Состав документов, подписи и сведения заявления.',
    },
    {
      title: 'Если чего-то не хватит, пришлёт замечания',
      note: 'Исправить их можно здесь же, в том же заявлении.',
    },
    {
      title: 'Если всё на месте, направит договор с расчётом платы',
      note: 'Подпишете его на портале или на бумаге, как указали в заявлении.',
    },
    {
      title: 'О каждом шаге сообщим',
      note: `Уведомлением на портале и письмом на ${email}.`,
    },
  ]
}

function forOnlooker(until: string | undefined): Step[] {
  return [
    {
      title: 'Куратор проверит комплектность',
      when: until,
      note: 'Состав документов, подписи и сведения заявления.',
    },
    {
      title: 'Если чего-то не хватит, направит замечания',
      note: 'Заявитель исправит их в том же заявлении.',
    },
    {
      title: 'Если всё на месте, направит договор с расчётом платы',
      note: 'Заявитель подпишет его на портале или на бумаге, как указал в заявлении.',
    },
    {
      title: 'О каждом шаге портал сообщит заявителю',
      note: 'Уведомлением на портале и письмом на почту.',
    },
  ]
}
