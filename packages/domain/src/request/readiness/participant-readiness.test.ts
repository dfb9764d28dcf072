import { expect, test } from 'vitest'
import { exampleApplication } from '../example.ts'
import { readinessOf } from './readiness.ts'

/** The labels of what is missing of general designers with these names. */
function labelsOf(...names: string[]): (string | undefined)[] {
  const example = exampleApplication('21')
  const designers = names.map((fullName, n) =>
    example.participants
      .filter(({ role }) => role === 'GEN')
      .map((one) => ({
        ...one,
        id: `${one.id}${n || ''}`,
        fields: { ...one.fields, fullName, shortName: '', inn: '7707083894' },
      })),
  )
  const participants = [...example.participants.filter(({ role }) => role !== 'GEN'), ...designers.flat()]
  const { blockers } = readinessOf({ ...example, participants }, '2026-04-15')
  return blockers.map(({ label }) => label).filter((label) => label.endsWith(': ИНН'))
}

test.each([
  ['Федеральное государственное бюджетное учреждение «Институт землеустройства»', '«Институт землеустройства»'],
  ['Общество с ограниченной ответственностью "Проектировщик"', '"Проектировщик"'],
  ['Общество с ограниченной ответственностью «Фирма «Ромашка»»', '«Фирма «Ромашка»»'],
  ['Общество с ограниченной ответственностью «Фирма «Ромашка»', '«Ромашка»'],
  ['Филиал «Северный» общества с ограниченной ответственностью «Проектировщик»', '«Северный» «Проектировщик»'],
  [
    'Общество с ограниченной ответственностью «Институт землеустройства, электроэнергетики и мелиорации»',
    '«Институт землеустройства…',
  ],
  ['Федеральное государственное бюджетное учреждение науки', 'Федеральное государственное бюджетное…'],
])('of %s a field that is left names %s', (name, shown) => {
  expect(labelsOf(name)).toEqual([`Генеральная проектная организация, ${shown}: ИНН`])
})

test('two organisations of one role and one legal form are told apart', () => {
  const company = (name: string) => `Общество с ограниченной ответственностью «${name}»`
  const labels = labelsOf(company('Проектировщик'), company('Изыскатель'))
  expect(labels).toContain('Генеральная проектная организация, «Проектировщик»: ИНН')
  expect(labels).toContain('Генеральная проектная организация, «Изыскатель»: ИНН')
})

test('who ordered the documents, neither developer nor technical customer, is asked for once the application says so', () => {
  const { sections, participants, ...example } = exampleApplication('21')
  const ofCustomer = (otherCustomer: boolean, known = participants) => {
    const declarer = { ...sections.declarer, otherCustomer }
    const { blockers } = readinessOf(
      { ...example, participants: known, sections: { ...sections, declarer } },
      '2026-04-15',
    )
    return blockers.flatMap(({ path, label, confirmed }) => (path.includes('CUSTOMER') ? [[label, confirmed]] : []))
  }
  const developer = participants.find(({ role }) => role === 'DEVELOPER')
  const customer = developer && { ...developer, id: 'customer', role: 'CUSTOMER' as const }
  expect(ofCustomer(false)).toEqual([])
  expect(ofCustomer(true)).toEqual([['Заказчик документации или изысканий', true]])
  expect(ofCustomer(true, [...participants, ...(customer ? [customer] : [])])).toEqual([])
})
