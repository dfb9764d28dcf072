import { typograph } from '../../platform/i18n/typograph.ts'

interface DemoAccountsProps {
  accounts: readonly { login: string; title: string }[]
  chosen: string
  onChoose: (login: string) => void
}

/** Accounts of the demonstration; a click fills the form. */
export function DemoAccounts({ accounts, chosen, onChoose }: DemoAccountsProps) {
  return (
    <section className="sign-in-demo" aria-label="Учётные записи для знакомства">
      <p>
        <b>Учётные записи для знакомства</b>
      </p>
      <p className="meta">Это демонстрация: данные вымышлены. Нажмите на запись, и она подставится в форму.</p>
      <ul>
        {accounts.map(({ login, title }) => (
          <li key={login}>
            <button type="button" aria-pressed={login === chosen} onClick={() => onChoose(login)}>
              <b>{login}</b>
              <span>{typograph(title)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
