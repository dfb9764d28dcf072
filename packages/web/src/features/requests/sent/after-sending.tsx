import './after-sending.css'
import { typograph } from '../../../platform/i18n/typograph.ts'

interface AfterSendingProps {
  /** «до 25.11.2026», while completeness is being checked. */
  until: string | undefined
  email: string
}

/** What happens to an application that was just sent. */
export function AfterSending({ until, email }: AfterSendingProps) {
  const steps = [
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
