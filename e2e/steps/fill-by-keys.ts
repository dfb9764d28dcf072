import type { Application } from '@portal/domain/request/application'
import { roleCodes, roles } from '@portal/domain/request/participants/participant'
import type { Locator, Page } from 'playwright-core'
import { type Answers, answersIn, answersOf, leftToFill, typed } from './fill-by-hand.ts'
import { type Focused, focused, tabTo } from './keys.ts'
import { until } from '../portal/until.ts'

/** Fills the draft that is open by keys alone: the list beside the form leads, Tab goes on from there. */
export function fillByKeys(page: Page, example: Application): Promise<void> {
  return followLeft(page, leftToFill(page), (now) => answerHere(page, now, example))
}

/** What a line of the list asks for is done where it leads; `asks` are its words. */
type Act = (now: Focused, asks: string) => Promise<void>

/** Goes where the list of what is left leads and does what is asked there, until these lines are gone. */
export async function followLeft(page: Page, lines: Locator, doHere: Act): Promise<void> {
  // What the portal is still looking at may turn out to be wanted.
  const looking = page.getByRole('region', { name: 'Что осталось' }).getByRole('button', { name: /^проверяется/ })
  const left = async () => {
    const { now } = await until(
      async () => ({ isLooking: (await looking.count()) > 0, now: String(await lines.allInnerTexts()) }),
      ({ isLooking, now }) => now !== '' || !isLooking,
      { what: 'the check of what was brought', within: 90_000 },
    )
    return now
  }
  const asked = page.locator('.readiness-list > div > div > ul > li')
  for (let before = await left(); before !== ''; before = await left()) {
    await tabTo(page, inPanel)
    const asks = await asked.filter({ has: page.locator(':focus') }).innerText()
    await page.keyboard.press('Enter')
    const now = await until(
      () => focused(page),
      (now) => now.path !== '' && !inPanel(now),
    )
    // A line that was done before it was pressed has given the cursor, and the press, to the next one.
    if (!(await asked.allInnerTexts()).includes(asks)) {
      if (now.inDialog) await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      continue
    }
    await doHere(now, asks)
    const known = before
    // A file counts when the portal has looked at it, which takes its time beside other work.
    await until(left, (now) => now !== known, { what: 'the list of what is left', within: 90_000 })
  }
}

function inPanel({ place, kind }: Focused): boolean {
  return place.includes('readiness-panel') && kind === 'other'
}

/** Goes on by Tab through a section or a drawer and answers what is asked there, until it is left. */
export async function walk(page: Page, answers: Answers): Promise<void> {
  const { place } = await focused(page)
  for (let now = await focused(page); now.place === place; now = await focused(page)) {
    if (now.act === 'add' && isAsked(answers, `${now.path}.${now.rows}.`)) {
      await page.keyboard.press('Enter')
      await until(
        () => focused(page),
        ({ act }) => act !== 'add',
      )
    } else {
      await answer(page, now, answers)
      await page.keyboard.press('Tab')
    }
  }
}

function isAsked(answers: Answers, row: string): boolean {
  return [...answers.keys()].some((path) => path.startsWith(row))
}

async function answer(page: Page, { path, kind, id, value }: Focused, answers: Answers) {
  const { keyboard } = page
  const given = answers.get(path)
  if (given === undefined || value !== '' || kind === 'other') return
  if (typeof given !== 'string') {
    if (given === true || given.some((code) => id.endsWith(`-${code}`))) await keyboard.press('Space')
    return
  }
  if (kind === 'select') return choose(page, given)
  await keyboard.type(typed(given))
  if (kind !== 'search') return
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
}

/** Of a list of the browser's own, or of radio buttons: arrows go through it. */
async function choose(page: Page, code: string) {
  for (let pressed = 0; (await focused(page)).value !== code; pressed++) {
    if (pressed > 20) throw new Error(`«${(await focused(page)).name}» offers no ${code}`)
    await page.keyboard.press('ArrowDown')
  }
}

async function answerHere(page: Page, { path, inDialog }: Focused, example: Application): Promise<void> {
  if (inDialog) return answerDrawer(page, example)
  const role = roleCodes.find((code) => path === `participants.${code}`)
  if (!role) return walk(page, answersOf(example))
  const isSame = example.participants.find((one) => one.role === role)?.sameAs !== null
  if (isSame) await tabTo(page, 'Совпадает с заявителем')
  await page.keyboard.press('Enter')
  if (isSame) return
  await until(
    () => focused(page),
    (now) => now.inDialog && now.path !== '',
  )
  await answerDrawer(page, example)
}

/** Answers every sheet of a participant's drawer, and closes it. */
async function answerDrawer(page: Page, { participants }: Application): Promise<void> {
  const drawer = page.getByRole('dialog')
  const title = await drawer.locator('.dialog-title').innerText()
  const {
    type,
    fields = {},
    accounts,
    bases,
  } = participants.find(({ role }) => title.startsWith(roles[role].title)) ?? {}
  const { path } = await focused(page)
  const answers = answersIn({ type, ...fields, accounts, bases }, `${path.split('.').slice(0, 2).join('.')}.`)
  const sheets = await drawer.getByRole('tab').count()
  for (let sheet = 0; sheet < sheets; sheet++) {
    await tabTo(page, ({ kind }) => kind === 'tab')
    if (sheet > 0) await page.keyboard.press('ArrowRight')
    await walk(page, answers)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
}
