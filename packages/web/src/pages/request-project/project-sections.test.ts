import type { ClientKey } from '@portal/domain/stages/permissions/keys'
import { expect, test } from 'vitest'
import { projectSections, sectionOf } from './project-sections.ts'

const everything = {
  isStaff: false,
  check: undefined,
  notSigned: 0,
  remarks: undefined,
  newLetters: 0,
  newMessages: 0,
  stage: 'examination' as const,
  isOfSupport: false,
  openFields: 0,
}
const granted = (...keys: ClientKey[]) => ({ can: (key: ClientKey) => keys.includes(key) })
const all = { can: () => true }
const counts = { total: 5, open: 5, unanswered: 3, answered: 2, accepted: 0, preparing: 0, agreed: 0 }

test('what is not granted is absent, or says when it opens', () => {
  const sections = projectSections({ ...everything, ...granted('navProgress', 'viewProjectProgress', 'navHistory') })
  expect(sections.filter(({ locked }) => !locked).map(({ id }) => id)).toEqual(['progress', 'history'])
  expect(sections.filter(({ locked }) => locked).map(({ id }) => id)).toEqual(['contract', 'conclusion'])
})

test('expert support has a section of its own at its contract and at what is filed under it', () => {
  const ids = (isOfSupport: boolean) => projectSections({ ...everything, ...all, isOfSupport }).map(({ id }) => id)
  expect(ids(true)).toContain('expertSupport')
  expect(ids(false)).not.toContain('expertSupport')
})

test('the check of completeness is the staff’s alone', () => {
  const ids = (isStaff: boolean) => projectSections({ ...everything, ...all, isStaff }).map(({ id }) => id)
  expect(ids(true)).toContain('completeness')
  expect(ids(false)).not.toContain('completeness')
})

test('the staff open the conclusion while they prepare it, the declarant when it is issued', () => {
  const conclusion = (isStaff: boolean) =>
    projectSections({
      ...everything,
      ...granted('navProgress', 'viewProjectProgress'),
      isStaff,
      stage: 'prepareConclusion',
    }).find(({ id }) => id === 'conclusion')
  expect(conclusion(true)?.locked).toBeUndefined()
  expect(conclusion(false)?.locked).toBe('Откроется, когда заключение выдано')
})

test('the menu asks for what waits for the reader', () => {
  const sections = projectSections({
    ...everything,
    ...all,
    notSigned: 3,
    newLetters: 1,
    openFields: 2,
    remarks: { counts },
  })
  const hot = sections.filter((section) => section.hot).map(({ id, note }) => [id, note])
  expect(hot).toEqual([
    ['remarks', '3 без ответа'],
    ['uploads', '3 не подписаны'],
    ['correspondence', '1 новое'],
    ['declarer', 'открыто 2'],
  ])
})

test('#documents is the contract while there is one to sign, else the documentation', () => {
  const sections = projectSections({ ...everything, ...all })
  expect(sectionOf('documents', sections, 'signing')).toBe('contract')
  expect(sectionOf('documents', sections, 'examinationCorrection_edit')).toBe('uploads')
  expect(sectionOf('remarks', sections, 'examinationCorrection_edit')).toBe('remarks')
})

test('an anchor that is unknown or closed opens the first section', () => {
  const sections = projectSections({ ...everything, ...granted('navProgress', 'viewProjectProgress', 'navHistory') })
  expect(sectionOf('conclusion', sections, 'examination')).toBe('progress')
  expect(sectionOf('', sections, 'examination')).toBe('progress')
})

test('an anchor of a card of the application opens «Сведения заявления» for whoever may read them', () => {
  const sections = projectSections({ ...everything, ...all })
  expect(
    ['linkedRequestForm', 'participants', 'cost'].map((anchor) => sectionOf(anchor, sections, 'examination')),
  ).toEqual(['declarer', 'declarer', 'declarer'])
  expect(sectionOf('uploads', sections, 'examination')).toBe('uploads')
  const few = projectSections({ ...everything, ...granted('navProgress', 'viewProjectProgress') })
  expect(sectionOf('linkedRequestForm', few, 'examination')).toBe('progress')
})

test('a section stands in the menu when both its entry and its view are granted', () => {
  const pairs = [
    ['navProgress', 'viewProjectProgress', 'progress'],
    ['navRemarks', 'viewRemarksGeneral', 'remarks'],
    ['navDocuments', 'viewDocuments', 'uploads'],
    ['navPrintForms', 'viewPrintForm', 'documentsPrintedForm'],
    ['navRequestData', 'viewDefaultRequest', 'declarer'],
  ] as const
  const idsWithout = (key: ClientKey) =>
    projectSections({ ...everything, can: (one: ClientKey) => one !== key }).map(({ id }) => id)
  for (const [entry, view, id] of pairs)
    for (const key of [entry, view]) {
      expect(idsWithout(key), key).not.toContain(id)
      expect(idsWithout('navChat')).toContain(id)
    }
  expect(idsWithout('navAttorneys')).not.toContain('attorneys')
})
