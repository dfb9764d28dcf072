interface Given {
  guid: string
  innerNumber: string
  issuedOn: string
  until: string | null
  principal: { name: string; inn: string; ogrn: string; kpp: string }
  head: Person
  representative: Person
  powers: readonly { code: string; name: string }[]
  /** The powers it is handed down from, the first one first. */
  chain?: readonly { guid: string; principal: string }[]
}

interface Person {
  surname: string
  name: string
  patronymic: string
  inn?: string
  snils: string
}

/** A machine-readable power of attorney of the unified format, for an invented organisation. */
export function attorneyXml({
  guid,
  innerNumber,
  issuedOn,
  until,
  principal,
  head,
  representative,
  powers,
  chain = [],
}: Given): string {
  const end = until === null ? '' : ` СрокДейст="${until}"`
  const machine = powers.map(
    ({ code, name }) => `        <МашПолн КодПолн="${quoted(code)}" НаимПолн="${quoted(name)}"/>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<Доверенность xmlns="urn://x-artefacts/EMCHD_1" ВерсФорм="EMCHD_1" ПрЭлФорм="00000000" ИдФайл="ON_EMCHD_${issuedOn.replaceAll('-', '')}_${guid}">
  <Документ>
    <Довер>
      <СвДов ВидДовер="2" ПрПередов="1" ВнНомДовер="${quoted(innerNumber)}" НомДовер="${guid}" ДатаВыдДовер="${issuedOn}"${end}/>
      <СвДоверит ТипДоверит="1">
        <Доверит>
          <РосОргДовер>
            <СвРосОрг НаимОрг="${quoted(principal.name)}" ИННЮЛ="${principal.inn}" КПП="${principal.kpp}" ОГРН="${principal.ogrn}"/>
            <ЛицоБезДов>
              <СвФЛ СНИЛС="${head.snils}">${fullName(head)}</СвФЛ>
            </ЛицоБезДов>
          </РосОргДовер>
        </Доверит>
      </СвДоверит>
      <СвУпПред ТипПред="3">
        <Пред>
          <СведФизЛ${representative.inn ? ` ИННФЛ="${representative.inn}"` : ''} СНИЛС="${representative.snils}">${fullName(representative)}</СведФизЛ>
        </Пред>
      </СвУпПред>
      <СвПолн ТипПолн="1" ПрСовмПолн="1">
${machine.join('\n')}
      </СвПолн>${chain.map(linkXml).join('')}
    </Довер>
  </Документ>
</Доверенность>
`
}

function linkXml({ guid, principal }: { guid: string; principal: string }, at: number): string {
  const name = at === 0 ? 'СвПервДовер' : 'СвПредДовер'
  return `\n      <${name} НомДовер="${guid}" НаимОрг="${quoted(principal)}"/>`
}

function fullName({ surname, name, patronymic }: Person): string {
  return `<ФИО Фамилия="${surname}" Имя="${name}" Отчество="${patronymic}"/>`
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
