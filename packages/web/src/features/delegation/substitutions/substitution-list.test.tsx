import { act, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from '../../../platform/api/keys.ts'
import { ConfigProvider, type Session, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { allByRole, byLabel, byRole } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { SubstitutionList } from './substitution-list.tsx'
import type { Substitution, SubstitutionCard } from './substitution-queries.ts'
import { readSubstitutionSearch, type SubstitutionSearch } from './substitution-search.ts'
import { SubstitutionView } from './substitution-view.tsx'

const row: Substitution = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  principal: { id: aSession.id, kind: 'person', name: 'Орлова Мария Сергеевна' },
  deputy: { id: '0198c0de-0000-7000-8000-00000000000c', name: 'Петров Пётр', note: 'Инженер, ООО «Северный»' },
  scope: 'all',
  requests: null,
  rights: ['view', 'edit', 'sign'],
  since: '2099-07-01',
  until: '2099-07-14',
  phase: 'upcoming',
  side: 'principal',
  acts: ['revoke', 'copy'],
  basis: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  by: 'Орлова Мария Сергеевна',
  activatedAt: '2026-11-01T09:00:00.000Z',
  endedAt: null,
  endedBy: null,
  reason: null,
  mergedInto: null,
  isArchived: false,
}
const draft: Substitution = { ...row, phase: 'draft', activatedAt: null, acts: ['change', 'activate', 'revoke'] }
const request = { id: '0198c0de-0000-7000-8000-00000000000b', number: '01-2026-00042', objectName: 'Школа на 550 мест' }

let page: Awaited<ReturnType<typeof aPage>>
let merged: SubstitutionCard['merged']
let opened: string[]
beforeEach(async () => {
  merged = null
  opened = []
  page = await aPage(({ path, method }) => {
    if (path.includes('/views')) return { body: { views: [], standard: null, colleagues: null } }
    if (path.includes('/persons')) return { body: { rows: [row.deputy] } }
    if (path.includes('/requests')) return { body: { rows: [request] } }
    if (path.includes('/find/')) return { body: { substitution: draft, requests: [], merged } }
    if (method === 'POST' && path.includes('/create')) return { body: draft }
    if (method === 'POST') return { body: row }
    return { body: { rows: [row], next: null, total: { count: 1, more: false } } }
  })
  page.queries.setDefaultOptions({ queries: { retry: false } })
})
afterEach(() => page.close())

async function show(content: ReactNode, session: Partial<Session> = {}) {
  page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, ...session })
  await page.show(<ConfigProvider value={aConfig}>{content}</ConfigProvider>)
  await until(() => !document.body.textContent.includes('Загружаем'))
}

function List() {
  const [search, setSearch] = useState<SubstitutionSearch>({})
  return (
    <SubstitutionList
      search={search}
      onSearch={(next) => setSearch(readSubstitutionSearch({ ...next }))}
      onOpen={() => {}}
    />
  )
}

const dialog = () => byRole('dialog')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const sent = (name: string) => page.heard.find(({ method, path }) => method === 'POST' && path.includes(name))
const options = () => allByRole('option')

async function choose(label: string, typed: string, option: string) {
  await type(label, typed)
  const offered = () => options().find(({ textContent }) => textContent.startsWith(option))
  await until(() => offered() !== undefined)
  await act(async () => offered()?.click())
}

async function tick(label: string) {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')]
  const box = boxes.find(({ labels }) => labels?.[0]?.textContent?.startsWith(label))
  await act(async () => box?.click())
}

test('nobody is appointed without a person and days, and what comes of it is said in words first', async () => {
  await show(<List />)
  await press('Назначить заместителя')
  await until(() => dialog().includes('Какие заявления'))
  await press('Далее')
  await until(() => dialog().includes('Исправьте 2 поля'))
  expect(dialog()).toContain('Выберите, кого назначить')
  expect(dialog()).toContain('Укажите, по какой день')
  await choose('Заместитель', 'Пет', 'Петров Пётр')
  await type('С какого дня', '01072099')
  await type('По какой день', '30062099')
  await until(() => dialog().includes('Последний день раньше первого'))
  await type('По какой день', '31.12.99')
  expect(dialog()).not.toContain('Петров Пётр изменяет')
  await type('По какой день', '14072099')
  await tick('Подписывать')
  await until(() => dialog().includes('Для подписи заместителю нужна своя доверенность'))
  expect(dialog()).toContain('С 01.07.2099 по 14.07.2099 Петров Пётр изменяет и подписывает за вас: все заявления.')
  await press('Далее')
  await until(() => dialog().includes('Назначить заместителя?') && dialog().includes('за вас'))
  expect(sent('/create')?.body).toMatchObject({
    deputyId: row.deputy.id,
    scope: 'all',
    requestIds: [],
    rights: ['view', 'edit', 'sign'],
    since: '2099-07-01',
    until: '2099-07-14',
    basis: null,
  })
  expect(sent('/activate/')).toBeUndefined()
  await press('Назначить')
  await until(() => sent('/activate/') !== undefined)
  expect(sent('/activate/')?.body).toEqual({ action: 'activate' })
})

test('a list is made of chosen applications, each of which can be taken out again', async () => {
  await show(<List />)
  await press('Назначить заместителя')
  await until(() => dialog().includes('Какие заявления'))
  await tick('Только выбранные')
  await choose('Заявления', '42', '01-2026-00042')
  await until(() => dialog().includes('Школа на 550 мест'))
  expect(field('Заявления').value).toBe('')
  const remove = byLabel('Убрать заявление 01-2026-00042')
  await act(async () => remove?.click())
  await until(() => !dialog().includes('Школа на 550 мест'))
  await press('Сохранить черновик')
  await until(() => dialog().includes('Выберите хотя бы одно заявление'))
})

test('an administrator may appoint for his organisation, others are not offered it', async () => {
  const organization = { id: '0198c0de-0000-7000-8000-00000000000d', name: 'ООО «Северный»', role: 'orgAdmin' as const }
  await show(<List />, { roles: ['Declarant', 'OrgAdmin'], organizations: [organization] })
  await until(() => document.body.textContent.includes('В организации'))
  await press('Назначить заместителя')
  await tick('Все заявления организации: ООО «Северный»')
  await choose('Заместитель', 'Пет', 'Петров Пётр')
  await type('С какого дня', '01072099')
  await type('По какой день', '01072099')
  await until(() =>
    dialog().includes('01.07.2099 Петров Пётр изменяет: все заявления организации. Кого замещает: ООО «Северный».'),
  )
  await press('Сохранить черновик')
  await until(() => sent('/createForOrganization') !== undefined)
  expect(sent('/createForOrganization')?.body).toMatchObject({ organizationId: organization.id })
})

test('the staff see all of them and appoint nobody', async () => {
  await show(<List />, { roles: ['Admin'], capacities: ['examStaff'] })
  expect(document.body.textContent).not.toContain('Назначить заместителя')
  expect(document.body.textContent).not.toContain('Меня замещают')
  expect(document.body.textContent).toContain('Петров Пётр')
})

test('a draft that would become one with another says so before it is put in force', async () => {
  merged = { rights: ['view', 'edit'], since: '2099-06-01', until: '2099-07-14', requests: null, others: 1 }
  await show(<SubstitutionView onOpen={(id) => opened.push(id)} substitution={draft} requests={[]} merged={merged} />)
  await press('Назначить')
  await until(() => dialog().includes('Дни пересекаются с действующим замещением'))
  expect(dialog()).toContain('С 01.06.2099 по 14.07.2099 Петров Пётр изменяет за вас: все заявления.')
})

test('powers are taken back with a reason that both sides read, a draft without one', async () => {
  await show(
    <SubstitutionView onOpen={(id) => opened.push(id)} substitution={row} requests={[request]} merged={null} />,
  )
  expect(document.body.textContent).toMatch(/Школа\sна\s550\sмест/)
  await press('Прекратить замещение')
  await press('Прекратить')
  await until(() => dialog().includes('Укажите причину, не короче 5 знаков'))
  expect(sent('/activate/')).toBeUndefined()
  await type('Причина', 'Вышла из отпуска раньше')
  await press('Прекратить')
  await until(() => sent('/activate/') !== undefined)
  expect(sent('/activate/')?.body).toEqual({ action: 'revoke', reason: 'Вышла из отпуска раньше' })
  page.queries.removeQueries({ queryKey: keys.substitutions() })
  await show(
    <SubstitutionView onOpen={(id) => opened.push(id)} key="draft" substitution={draft} requests={[]} merged={null} />,
  )
  await press('Удалить черновик')
  await until(() => dialog().includes('заместитель о черновике не знает'))
  expect(dialog()).not.toContain('Причина')
})

test('a deputy reads whose deputy he is, and may only refuse', async () => {
  const mine: Substitution = { ...row, side: 'deputy', acts: ['refuse'], phase: 'active' }
  await show(<SubstitutionView onOpen={(id) => opened.push(id)} substitution={mine} requests={[]} merged={null} />)
  expect(byRole('heading')?.textContent).toBe('Вы замещаете: Орлова Мария Сергеевна')
  expect(document.body.textContent).not.toContain('Прекратить замещение')
  await press('Отказаться')
  await until(() => dialog().includes('Отказаться замещать?'))
})
