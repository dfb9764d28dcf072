import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { leaveTray, showInTray, Tray } from './tray.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

test('work of who signs out is ended and out of sight', async () => {
  const ended: string[] = []
  await page.show(<Tray />)
  await act(async () => {
    showInTray('signing', 'Подписываем', () => ended.push('signing'))
    showInTray('news', 'Готово')
  })
  expect(document.querySelector('.tray')?.textContent).toBe('ПодписываемГотово')
  await act(async () => leaveTray())
  expect(document.querySelector('.tray')?.textContent).toBe('')
  expect(ended).toEqual(['signing'])
})
