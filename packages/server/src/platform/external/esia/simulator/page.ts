import { type SimulatedPerson, simulatedPeople } from './people.ts'

/** The page where one chooses as whom to come back; `linkOf` of nobody is the way of who changes his mind. */
export function choicePage(linkOf: (person: SimulatedPerson | undefined) => string): string {
  const people = simulatedPeople.map((person) => {
    const { lastName, firstName, middleName, about, organizations } = person
    const name = [lastName, firstName, middleName].filter(Boolean).join(' ')
    const of = organizations
      .map(({ shortName, chief, admin }) => `${shortName}${roleText({ chief, admin })}`)
      .join('; ')
    return `<li><a href="${escaped(linkOf(person))}"><b>${escaped(name)}</b><span>${escaped(about)}</span>${
      of && `<span>${escaped(of)}</span>`
    }</a></li>`
  })
  return pageOf(
    'Вход через Госуслуги: имитатор',
    `<p class="note">Это не Госуслуги, а имитатор для знакомства с порталом. Люди и организации вымышлены, пароль не нужен.</p>
    <h1>Кто входит?</h1>
    <ul>${people.join('')}</ul>
    <p><a class="away" href="${escaped(linkOf(undefined))}">Отменить вход</a></p>`,
  )
}

/** Says why the simulator does not go on, as the service itself would. */
export function refusalPage(code: string, why: string): string {
  return pageOf(
    'Имитатор Госуслуг: вход не начат',
    `<h1>Вход не начат</h1><p>${escaped(why)}</p><p>${escaped(code)}</p>`,
  )
}

function roleText({ chief, admin }: { chief: boolean; admin: boolean }): string {
  return chief ? ', руководитель' : admin ? ', администратор' : ', сотрудник'
}

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
  body { margin: 0; background: #eef2f7; color: #10203a; font: 1rem/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
  main { box-sizing: border-box; max-width: 35rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
  .note { padding: .75rem 1rem; border-radius: .5rem; background: #fff4d6; color: #4d3800; }
  h1 { margin: 1.5rem 0 1rem; font-size: 1.5rem; line-height: 1.25; }
  ul { margin: 0; padding: 0; list-style: none; }
  li a { display: block; margin-bottom: .5rem; padding: .75rem 1rem; border: 1px solid #c9d4e3; border-radius: .5rem;
    background: #fff; color: inherit; text-decoration: none; }
  li a:hover { border-color: #0b57b7; }
  a:focus-visible { outline: 3px solid #0b57b7; outline-offset: 2px; }
  li b, li span { display: block; }
  li span { font-size: .875rem; color: #44546a; }
  .away { display: inline-block; padding: .5rem 0; color: #0b57b7; }
</style>
<main>${body}</main>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
