/** An organisation or an individual proprietor as the state register knows it. */
export interface Party {
  kind: 'organization' | 'individualProprietor'
  inn: string
  kpp: string | null
  ogrn: string
  /** Of a proprietor: surname, name and patronymic. */
  fullName: string
  shortName: string | null
  address: string | null
  head: { surname: string; name: string; patronymic: string; position: string } | null
  /** The day it ceased to exist or to work; null while it acts. */
  endedOn: string | null
  /** What the register says of its state, when it is not simply active. */
  stateText: string | null
}
