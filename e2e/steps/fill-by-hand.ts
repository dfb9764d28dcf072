import { dayText, isDay } from '@portal/domain/calendar/days'
import type { Application } from '@portal/domain/request/application'
import { goalRow, isLinkNeeded } from '@portal/domain/request/goals'
import { objectTypes, workTypes } from '@portal/domain/request/objects/objects'
import { roles } from '@portal/domain/request/participants/participant'
import { steadTypes } from '@portal/domain/request/objects/steads'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { act, seeStage } from './steps.ts'

/** What is typed, chosen or marked: a text or a code, a mark, several codes. */
type Answer = string | true | readonly string[]
/** Answers by the paths their controls bear on the page: `addresses.0.region`. */
export type Answers = ReadonlyMap<string, Answer>

/** The answers of an application, but for what has a drawer of its own. Money stands before the costs it decides about. */
export function answersOf({ sections, addresses, financing, indicators }: Application): Answers {
  return answersIn({ addresses, financing, indicators, ...sections })
}

/** The answers of a part of an application; `at` begins their paths. What is empty is not answered. */
export function answersIn(part: object, at = ''): Answers {
  return new Map(Object.entries(part).flatMap(([name, value]) => answersAt(at + name, value)))
}

function answersAt(path: string, value: unknown): [string, Answer][] {
  if (value === true || value === 'true') return [[path, true]]
  if (typeof value === 'string') return value === '' ? [] : [[path, value]]
  if (isCodes(value)) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => answersAt(`${path}.${name}`, inner))
}

function isCodes(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
}

/** A day is typed as people write it. */
export function typed(text: string): string {
  return isDay(text) ? dayText(text) : text
}

/** What the list beside the form still asks for, before the documents. */
export function leftToFill(page: Page): Locator {
  const parts = page.getByRole('region', { name: 'Что осталось' }).locator('div:has(> .readiness-section)')
  return parts.filter({ hasNotText: /^(Документы|Печатные формы)/ }).getByRole('button', { name: /^обязательно/ })
}

/** Answers the three questions of a new application, and comes to its draft. */
export async function createByHand(page: Page, { goal, objectType, workType }: Application): Promise<string> {
  const { title, surveys, project, estimate, estimateOnly, olderOrder } = goalRow(goal)
  await page.goto('/request/new')
  if (olderOrder) {
    await page.getByText('По ранее действовавшему порядку', { exact: true }).click()
    await page.getByRole('radio', { name: title, exact: true }).check()
  } else {
    await page.getByRole('checkbox', { name: /^Инженерные изыскания/ }).setChecked(surveys)
    await page.getByRole('checkbox', { name: /^Проектная документация/ }).setChecked(project && !estimateOnly)
    await page.getByRole('checkbox', { name: /^Сметная стоимость/ }).setChecked(estimate)
  }
  await act(page, 'Дальше: объект')
  await page.getByRole('radio', { name: objectTypes[objectType].title, exact: true }).check()
  await page.getByRole('radio', { name: workTypes[workType].title, exact: true }).check()
  await act(page, 'Дальше: подразделение')
  await page.getByRole('radio', { name: 'Центральный филиал' }).check()
  await act(page, 'Создать черновик')
  await seeStage(page, isLinkNeeded(goal, workType) ? 'draft_selectLinkedRequest' : 'draft_filling')
  return /request\/([\w-]+)/.exec(page.url())?.[1] ?? ''
}

/** Fills the draft that is open, until nothing but documents is left. What stands there already stays. */
export async function fillByHand(page: Page, example: Application): Promise<void> {
  const form = page.getByRole('main')
  const answers = answersOf(example)
  if (isLinkNeeded(example.goal, example.workType)) {
    await form.locator('[data-path="declarer.previousConclusions"]').waitFor()
    await fill(form, answers)
    await act(page, 'Подтвердить связанное заявление')
    await seeStage(page, 'draft_filling')
  }
  // The lower half of the form comes with the reader's first act.
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 1)
        return form.locator('[data-path="indicators"]').count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  const unfold = form.getByRole('button', { name: /^Показать необязательные поля/ })
  while ((await unfold.count()) > 0) await unfold.first().click()
  await fill(form, answers)
  await addSteads(page, example)
  await addParticipants(page, example)
  await expect.poll(() => leftToFill(page).allInnerTexts(), { timeout: 20_000 }).toEqual([])
}

async function addSteads(page: Page, { steads }: Application) {
  for (const { type, fields } of steads) {
    await page.locator('#steads').getByRole('button', { name: 'Добавить участок' }).click()
    await page.getByRole('menuitem', { name: steadTypes[type].title }).click()
    await fillDrawer(page, fields)
  }
}

async function addParticipants(page: Page, { participants }: Application) {
  for (const { role, type, sameAs, fields, accounts, bases } of participants) {
    const row = page
      .locator('#participants li[data-path]')
      .filter({ has: page.getByText(roles[role].title, { exact: true }) })
    if (sameAs === null) {
      // The name of who is there, else «Добавить …».
      await row.getByRole('button').first().click()
      await fillDrawer(page, { type, ...fields, accounts, bases })
    } else {
      await row.getByRole('button', { name: 'Совпадает с заявителем' }).click()
      await row.getByText('Совпадает: заявитель').waitFor()
    }
  }
}

async function fillDrawer(page: Page, given: object) {
  const drawer = page.getByRole('dialog')
  const path = (await drawer.locator('[data-path]').first().getAttribute('data-path')) ?? ''
  const answers = answersIn(given, `${path.split('.').slice(0, 2).join('.')}.`)
  await fill(drawer, answers)
  for (const sheet of await drawer.getByRole('tab').all()) {
    await sheet.click()
    await fill(drawer, answers)
  }
  await drawer.getByRole('button', { name: 'Готово' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

/** Answers what a part of the page asks. */
async function fill(part: Locator, answers: Answers) {
  for (const [path, answer] of answers) {
    const place = part.locator(`[data-path="${path}"]`)
    if ((await place.count()) > 0 || (await hasRow(part, path))) await put(place, answer)
  }
}

/** Whether a path names a cell of a list that is asked here; its row is added, when it is not there yet. */
async function hasRow(part: Locator, path: string): Promise<boolean> {
  const [, list = '', at] = /^(.+)\.(\d+)\.\w+$/.exec(path) ?? []
  const rows = part.locator(`[data-path="${list}"]`)
  if ((await rows.count()) === 0) return false
  if ((await rows.locator('.rows-card').count()) <= Number(at)) await rows.locator('[data-act="add"]').click()
  return true
}

async function put(place: Locator, answer: Answer) {
  if (answer === true) return place.getByRole('checkbox').check()
  if (typeof answer === 'object') {
    for (const code of answer) await place.locator(`label:has([id$="-${code}"]:not(:checked))`).click()
    return
  }
  const control = place.locator('select, textarea, input:not([type="hidden"], [type="date"])')
  if ((await control.inputValue()) !== '') return
  if ((await place.locator('select').count()) > 0) return void (await control.selectOption(answer))
  await control.fill(typed(answer))
  // One of a long list is found by typing and taken.
  if ((await place.locator('input[type="hidden"]').count()) > 0)
    await place
      .page()
      .getByRole('option', { name: new RegExp(`^${answer}`) })
      .first()
      .click()
}
