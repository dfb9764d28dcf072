import { describe, expect, test } from 'vitest'
import { type Carried, type CarriedParticipant, nothingCarried } from './carried.ts'
import { reviewOf, withTaken } from './review.ts'

interface Versions {
  mine: Carried
  base: Carried
  offered: Carried
}

const rowsOf = (versions: Versions) =>
  reviewOf(versions).rows.map(({ path, state, isTaken }) => [path.slice(path.lastIndexOf('/') + 1), state, isTaken])
/** What is taken when the person presses without looking. */
const takenBy = (versions: Versions) =>
  withTaken(versions, new Set(reviewOf(versions).rows.flatMap(({ path, isTaken }) => (isTaken ? path : []))))
/** … and when he marks every row. */
const wholeOf = (versions: Versions) => withTaken(versions, new Set(reviewOf(versions).rows.map(({ path }) => path)))

describe('a row the newer note no longer has', () => {
  const plot = (more: Record<string, string> = {}): Carried => ({
    ...nothingCarried,
    steads: [{ type: 'gpzu', fields: { cadastral: '72:17:1:1', note: 'Основной', ...more } }],
  })
  const boiler = (more: Record<string, string> = {}): Carried => ({
    ...nothingCarried,
    parts: [{ fields: { kind: 'part', name: 'Котельная', functions: '12.01.001.002', ...more }, indicators: [] }],
  })

  test('goes unasked only while it says exactly what the note said', () => {
    const gone = (mine: Carried, base: Carried) => rowsOf({ mine, base, offered: nothingCarried })
    expect(gone(plot(), plot())).toEqual([['72:17:1:1', 'gone', true]])
    expect(gone(plot({ area: '41250' }), plot())).toEqual([['72:17:1:1', 'gone', false]])
    expect(gone(boiler(), boiler())).toEqual([['котельная', 'gone', true]])
    expect(gone(boiler({ address: 'ул. Новая, 1' }), boiler())).toEqual([['котельная', 'gone', false]])
    const [mine, base] = [plot({ area: '41250' }), plot()]
    expect(takenBy({ mine, base, offered: nothingCarried }).steads).toEqual(mine.steads)
  })

  test('is shown with everything that would go with it', () => {
    const typed = {
      area: '41250,5',
      right: 'ownership',
      number: 'РФ-72-1',
      date: '2026-02-01',
      issuer: 'Администрация',
    }
    const [row] = reviewOf({ mine: plot(typed), base: plot(), offered: nothingCarried }).rows
    expect(row?.mine).toMatch(/^41 250,5 м²; Собственность; ГПЗУ № РФ-72-1 от 01\.02\.2026 Администрация; Основной$/)
    const own = { addressRegion: '72', address: 'ул. Новая, 1' }
    const [part] = reviewOf({ mine: boiler(own), base: boiler(), offered: nothingCarried }).rows
    expect(part?.mine).toMatch(/^12\.01\.001\.002; .+, ул\. Новая, 1$/)
  })
})

describe('a participant the newer note knows otherwise', () => {
  const of = (...participants: CarriedParticipant[]): Carried => ({ ...nothingCarried, participants })
  const author = (fields: Record<string, string> = {}): CarriedParticipant => ({
    role: 'GEN',
    type: 'organization',
    fields: { fullName: 'ООО «Проект»', inn: '7299003270', kpp: '729901001', ...fields },
  })
  const typed = { phone: '+7 3452 00-00-00', headSurname: 'Кедринский', signatory: 'Кедринский А. И.' }
  const other: CarriedParticipant = {
    role: 'GEN',
    type: 'organization',
    fields: { fullName: 'АО «Другое»', inn: '7299009999' },
  }

  test('by a corrected ИНН is the same one, with everything typed', () => {
    const accounts = [{ bik: '1', account: '2', correspondent: null, personalAccount: null, bankName: 'Банк' }]
    const versions = {
      mine: of({ ...author(typed), accounts }),
      base: of(author()),
      offered: of(author({ inn: '7299003288' })),
    }
    expect(rowsOf(versions)).toEqual([['inn', 'changed', true]])
    expect(takenBy(versions).participants).toEqual([
      { ...author({ ...typed, inn: '7299003288' }), accounts, was: 'GEN 7299003270' },
    ])
  })

  test('under the same name with two other numbers is another one', () => {
    const versions = {
      mine: of(author({ ...typed, ogrn: '1027200000010' })),
      base: of(author({ ogrn: '1027200000010' })),
      offered: of(author({ inn: '7299003288', ogrn: '1027200000021' })),
    }
    expect(rowsOf(versions).map(([, state, isTaken]) => [state, isTaken])).not.toContainEqual(['changed', true])
    const kept = { ...author({ ...typed, ogrn: '1027200000010' }), was: 'GEN 7299003270' }
    expect(takenBy(versions).participants).toEqual([kept, ...versions.offered.participants])
  })

  test('by a number he had none of is the same one; a number typed by hand is not overwritten unasked', () => {
    const { inn: _, ...nameless } = author().fields
    const mine = of({ ...author(), fields: { ...nameless, fullName: 'ООО "Проект"' } })
    expect(rowsOf({ mine, base: nothingCarried, offered: of(author()) })).toEqual([
      ['fullName', 'conflict', false],
      ['inn', 'new', true],
    ])
    const byHand = { mine: of(author({ inn: '7299003288' })), base: of(author()), offered: of(author()) }
    expect(rowsOf(byHand)).toEqual([['inn', 'byHand', false]])
  })

  test('as another one altogether goes unasked only while nothing was added to him', () => {
    const untouched = { mine: of(author()), base: of(author()), offered: of(other) }
    expect(takenBy(untouched).participants).toEqual([other])
    const filledIn = { ...untouched, mine: of(author(typed)) }
    expect(rowsOf(filledIn)).toEqual([
      ['fullName', 'new', true],
      ['inn', 'new', true],
      ...['fullName', 'inn', 'kpp', 'phone', 'headSurname', 'signatory'].map((field) => [field, 'gone', false]),
    ])
    expect(takenBy(filledIn).participants).toEqual([{ ...author(typed), was: 'GEN 7299003270' }, other])
    const bases = [{ kind: 'charter', number: '', date: '', until: '' }]
    const withPapers = { ...untouched, mine: of({ ...author(), bases }) }
    expect(rowsOf(withPapers).filter(([, state]) => state === 'gone')).toEqual([
      ['fullName', 'gone', false],
      ['inn', 'gone', false],
      ['kpp', 'gone', false],
    ])
  })

  test('goes whole when every row of him is marked, and never in part', () => {
    const versions = { mine: of(author(typed)), base: of(author()), offered: of(other) }
    expect(wholeOf(versions).participants).toEqual([other])
    const paths = ['fullName', 'inn', 'kpp'].map((field) => `participants/GEN 7299003270/${field}`)
    expect(withTaken(versions, new Set(paths)).participants).toEqual([{ ...author(typed), was: 'GEN 7299003270' }])
  })

  test('who coincides with another has nothing of his own to keep him', () => {
    const declarant: CarriedParticipant = { ...author(typed), role: 'DECLARANT' }
    const follower = { ...author(typed), sameAs: 'DECLARANT 7299003270' }
    const versions = { mine: of(declarant, follower), base: of(author()), offered: of(other) }
    expect(rowsOf(versions).filter(([, state]) => state === 'gone')).toEqual([
      ['fullName', 'gone', true],
      ['inn', 'gone', true],
      ['kpp', 'gone', true],
    ])
    expect(takenBy(versions).participants).toEqual([{ ...declarant, was: 'DECLARANT 7299003270' }, other])
  })
})
