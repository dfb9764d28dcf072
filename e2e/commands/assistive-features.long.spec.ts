import { expect, test } from 'vitest'
import { aSubmittedRequest } from '../arrange/arrange.ts'
import { accessibilityFaults } from '../screens/axe.ts'
import { usePortal } from '../portal/portal.ts'
import { settled } from '../portal/settled.ts'
import { horizontalOverflow } from '../screens/horizontal-overflow.ts'

const portal = usePortal()

test('the keys of a screen are told, and those of one letter can be switched off', async () => {
  const declarant = await portal.as('declarant')
  const { page } = declarant
  const { keyboard } = page
  await declarant.open('/requests')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keyboard.press('KeyG')
  await keyboard.press('KeyJ')
  await page.getByRole('heading', { level: 1, name: 'Моя очередь' }).waitFor()
  await keyboard.press('KeyG')
  await keyboard.press('KeyP')
  await page.getByRole('heading', { level: 1, name: 'Заявления' }).waitFor()
  await keyboard.press('Shift+Slash')
  const help = page.getByRole('dialog', { name: 'Клавиши этого экрана' })
  await help.getByText('К поиску по списку').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await help.getByRole('checkbox', { name: 'Клавиши из одного знака' }).press('Space')
  await keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await keyboard.press('Slash')
  await keyboard.press('Shift+Slash')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await keyboard.press('Control+KeyK')
  await page.getByRole('combobox', { name: 'Найти или выполнить' }).waitFor()
})

test('the panel for the visually impaired works by keys and is remembered', async () => {
  const declarant = await portal.as('declarant')
  const { page } = declarant
  const { keyboard } = page
  await declarant.open('/requests')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keyboard.press('Alt+KeyV')
  const panel = page.getByRole('region', { name: 'Версия для слабовидящих' })
  await panel.getByRole('button', { name: '200 %' }).press('Enter')
  await panel.getByRole('button', { name: 'Белым по чёрному' }).press('Enter')
  await panel.getByRole('button', { name: 'С засечками' }).press('Enter')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const worn = () => page.locator('html').evaluate(({ dataset }) => Object.fromEntries(Object.entries(dataset)))
  expect(await worn()).toMatchObject({ size: '200', scheme: 'white-on-black', letters: 'serif' })
  const elsewhere = await portal.as('declarant')
  await elsewhere.open('/requests')
  const html = elsewhere.page.locator('html')
  await expect.poll(() => html.getAttribute('data-scheme'), { message: 'it follows the person' }).toBe('white-on-black')
  expect(await html.getAttribute('data-letters')).toBe('serif')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /профиль и выход/i }).click({ trial: true })
  expect(await horizontalOverflow(page)).toEqual([])
  await panel.getByRole('button', { name: 'Обычная версия' }).press('Enter')
  expect(await worn()).toMatchObject({ size: '100', letters: 'sans' })
  expect(await worn()).not.toHaveProperty('scheme')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('a browser that hears obeys in English; one that does not shows no microphone', async () => {
  const declarant = await portal.as('declarant')
  const { page, context } = declarant
  await context.addInitScript(injectRecogniser)
  await declarant.open('/request/new')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('button', { name: 'Голосовые команды на английском' }).press('Enter')
  const say = (text: string) => page.evaluate((text) => Reflect.get(window, 'sayAloud')(text), text)
  await page.getByText('Слушаем.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await say('Open requests.')
  await page.getByRole('heading', { level: 1, name: 'Заявления' }).waitFor()
  await say('search 0042')
  await expect.poll(() => page.getByRole('combobox', { name: 'Найти или выполнить' }).inputValue()).toBe('0042')
  await say('help')
  await page.getByRole('dialog', { name: 'Клавиши этого экрана' }).waitFor()
  await page.keyboard.press('Escape')
  await say('sound off')
  await page.getByText('Звуки выключены').waitFor()
  await say('what a nice day')
  await page.getByText('Не понимаем «what a nice day»').waitFor()
  await say('stop')
  await page.getByText('Слушаем.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /профиль и выход/ }).click()
  await page.getByRole('menuitem', { name: 'Включить звуки' }).waitFor()

  const deaf = await portal.as('declarant2')
  await deaf.context.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.set(window, name, undefined)
  })
  await deaf.open('/requests')
  await deaf.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await deaf.page.getByRole('button', { name: /Голосовые команды/ }).count()).toBe(0)
})

test('a closed button says why, and the whole list of what is closed is a press away, also for a finger', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin', { width: 390, height: 844 })
  const id = await aSubmittedRequest({ declarant: declarant.api })
  await declarant.open(`/request/${id}/project`)
  await declarant.page.getByRole('button', { name: 'Что мне недоступно и почему' }).press('Enter')
  const list = declarant.page.getByRole('dialog', { name: 'Что мне недоступно и почему' })
  const theirs = list.getByRole('region', { name: 'Сейчас решает другая сторона' })
  await theirs.getByText('Принять документы').waitFor()
  await theirs.getByText('Экспертная организация: куратор и назначенные эксперты.').first().waitFor()
  expect(await accessibilityFaults(declarant.page)).toEqual([])
  await list.getByLabel('Что вы ищете?').fill('редактирование')
  await list.getByText('На этапе «Черновик. Заполнение сведений»').waitFor()

  await staff.open(`/request/${id}/project#completeness`)
  const accept = staff.page.getByRole('button', { name: /^Принять документы/ }).last()
  await accept.waitFor()
  await settled(staff.page)
  await accept.scrollIntoViewIfNeeded()
  // It stays in reach though it is told to be disabled.
  await accept.click({ force: true })
  await staff.page.locator('.why-popover').getByText('Кто может.').waitFor()
  expect(await accessibilityFaults(staff.page)).toEqual([])
})

/** Runs in the page: a recogniser that hears what the test says. */
function injectRecogniser(): void {
  const state: { current: EventTarget | undefined } = { current: undefined }
  class Recognition extends EventTarget {
    start() {
      state.current = this
    }
    stop() {
      this.dispatchEvent(new Event('end'))
    }
  }
  Reflect.set(window, 'SpeechRecognition', Recognition)
  Reflect.set(window, 'sayAloud', (transcript: string) => {
    const event = Object.assign(new Event('result'), { resultIndex: 0, results: [[{ transcript }]] })
    state.current?.dispatchEvent(event)
  })
}
