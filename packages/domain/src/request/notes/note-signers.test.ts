import { expect, test } from 'vitest'
import { found, unavailable } from '../../outside-systems/registers.ts'
import { isSpecialistNumber, type SignedNote, signersOfNote, standingOfSigner } from './note-signers.ts'

const signer: SignedNote = { post: 'chiefEngineer', name: 'Образцова Вера Примеровна', number: 'П-900001' }
const project = { work: 'project', state: 'active', endedOn: null } as const
const ended = { work: 'project', state: 'inactive', endedOn: '2023-10-16' } as const
const survey = { work: 'survey', state: 'active', endedOn: null } as const

const answerOf = (name: string, works: readonly (typeof project | typeof ended | typeof survey)[]) =>
  found([{ name, includedOn: null, works }], { source: 'registry', asOf: '2026-11-20', missing: '' })
const nobody = found<never>([], { source: 'registry', asOf: '2026-11-20', missing: 'Такого номера нет.' })
const silent = unavailable('registry', 'Реестр не отвечает.')

// biome-ignore format: read by columns
test.each([
  ['in the register',            signer,                                  answerOf('ОБРАЗЦОВА  Вера Примеровна', [project]), 'done',  'Состоит в реестре как специалист по проектированию (по состоянию на 20.11.2026).'],
  ['struck off',                 signer,                                  answerOf(signer.name, [ended]),                    'error', 'Сведения исключены из реестра 16.10.2023: специалист по проектированию.'],
  ['for another kind of work',   signer,                                  answerOf(signer.name, [survey]),                   'warn',  'Не значится в реестре как специалист по проектированию (по состоянию на 20.11.2026).'],
  ['a surveyor',                 { ...signer, post: 'chiefSurveyEngineer' }, answerOf(signer.name, [ended, survey]),         'done',  'Состоит в реестре как специалист по изысканиям (по состоянию на 20.11.2026).'],
  ['whatever post',              { ...signer, post: 'signer' },           answerOf(signer.name, [ended, survey]),            'done',  'Состоит в реестре как специалист по изысканиям (по состоянию на 20.11.2026).'],
  ['another person',             signer,                                  answerOf('Знающий Роман Тестович', [project]),     'warn',  'Под этим номером в реестре другой человек (по состоянию на 20.11.2026): Знающий Роман Тестович.'],
  ['no such number',             signer,                                  nobody,                                            'error', 'Такого номера нет.'],
  ['a silent register',          signer,                                  silent,                                            'todo',  'Реестр не отвечает.'],
  ['not asked',                  signer,                                  undefined,                                         'todo',  'Статус не проверен.'],
  ['no number',                  { ...signer, number: null },             undefined,                                         'warn',  'Номер в национальном реестре специалистов не указан.'],
  ['beside the chief engineer',  { ...signer, post: 'signer', number: null }, undefined,                                     'todo',  'Номер в национальном реестре специалистов не указан.'],
  ['said to need none',          { ...signer, number: 'Не требуется' },   undefined,                                         'warn',  'В записке вместо номера: «Не требуется».'],
] as const)('who signed a note, %s', (_, who, answer, state, text) => {
  expect(standingOfSigner(who, answer)).toEqual({ state, text })
})

test('the register is asked about numbers of the ministry’s mask alone, and СНИЛС goes nowhere', () => {
  expect(['П-000011', 'ПИ-000011', 'И-000011', 'Не требуется', 'П-11', null].map(isSpecialistNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  const note = [{ post: 'signer', name: 'Полевов Семён', snils: '112-233-445 95', specialist: null }] as const
  expect(signersOfNote(note)).toEqual([{ post: 'signer', name: 'Полевов Семён', number: null }])
})
