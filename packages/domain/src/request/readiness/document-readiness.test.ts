import { expect, test } from 'vitest'
import type { Application, FileContent } from '../application.ts'
import { exampleApplication } from '../example.ts'
import { leftIn, readinessOf } from './readiness.ts'

const example = exampleApplication('21')
const readiness = (application: Application) => readinessOf(application, '2026-04-15')

function withTask(designTaskDate: string | null, application: Application = example): Application {
  const sections = { ...application.sections, object: { ...application.sections.object, designTaskDate } }
  return { ...application, sections }
}

function withNote(content: FileContent): Application {
  const contents = { formats: 'note' as const, contents: [content] }
  const items = example.items.map((item) => (item.folder === '01' ? { ...item, ...contents } : item))
  // Without its date on document 05.03 the form alone tells the day.
  return { ...example, items: items.map((item) => (item.code === '05.03' ? { ...item, date: '2022-08-31' } : item)) }
}

test('a day of the design task that changes later makes the note that lies there wrong', () => {
  const about = (application: Application) => {
    const { blockers } = readiness(application)
    const left = blockers.filter(({ path }) => path.startsWith('uploads.01/'))
    return [left.map(({ path, text, confirmed }) => [path, text, confirmed]), leftIn({ blockers }).misplaced]
  }
  const note = withNote({ name: 'ПЗ.xml', root: 'ExplanatoryNote' })
  expect(about(withTask('2022-09-01', note))).toEqual([[], 0])
  const replace = ['uploads.01/07.20#replace', expect.stringContaining('принимается в формате pdf'), true]
  const older = readiness(withTask('2022-08-31', note)).blockers.filter(({ act }) => act === 'replace')
  expect(older.map(({ path, text, confirmed }) => [path.replace(/07\.01/, '07.20'), text, confirmed])).toEqual([
    replace,
  ])
  const scan = withNote({ name: 'ПЗ.pdf', root: null })
  expect(about(withTask('2022-09-01', scan))[1]).toBe(1)
  // A repeated examination takes either.
  expect(about(withTask('2022-09-01', { ...scan, primacy: '2' }))[1]).toBe(0)
})

test('the day of the design task is doubted when the form and the document tell two, or the document alone tells one', () => {
  const doubts = (application: Application) =>
    readiness(application)
      .blockers.filter(({ path }) => path === 'object.designTaskDate')
      .map(({ text, confirmed }) => [text, confirmed])
  expect(doubts(withTask('2026-02-12'))).toEqual([])
  expect(doubts(withTask('2022-08-31'))).toEqual([
    ['Здесь 31.08.2022, у документа 05.03 — 12.02.2026: исправьте ту, что неверна', false],
  ])
  expect(doubts(withTask(null))).toEqual([
    ['Укажите дату: у документа 05.03 — 12.02.2026. От неё зависит формат пояснительной записки', false],
  ])
})
