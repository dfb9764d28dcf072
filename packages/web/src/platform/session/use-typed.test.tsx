import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callAs } from '../api/call.ts'
import { aPage } from '../testing/a-page.tsx'
import { forgetTyped, useTyped } from './use-typed.ts'

const start = { text: '', urgent: true, count: 1, files: ['a'] }
let form: ReturnType<typeof useTyped<typeof start>>
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
  callAs('vera')
})
afterEach(async () => {
  await page.close()
  callAs(undefined)
  sessionStorage.clear()
})

function Form() {
  const typed = useTyped('letter 1', () => start)
  useEffect(() => {
    form = typed
  })
  return null
}

/** The form as it is drawn after the page was loaded anew. */
async function reopened() {
  await page.close()
  page = await aPage(() => ({ body: {} }))
  await page.show(<Form />)
  return form
}

test('texts and ticks are there again after the page is loaded anew, numbers and files are not', async () => {
  await page.show(<Form />)
  expect(form.isBack).toBe(false)
  await act(async () => form.set({ text: 'Уважаемые коллеги', count: 5, files: ['b'] }))
  await act(async () => form.set({ urgent: false }))
  const again = await reopened()
  expect(again.values).toEqual({ text: 'Уважаемые коллеги', urgent: false, count: 1, files: ['a'] })
  expect(again.isBack).toBe(true)
})

test('two fields set at one stroke are both kept', async () => {
  await page.show(<Form />)
  await act(async () => {
    form.set({ text: 'Письмо' })
    form.set({ urgent: false })
  })
  expect((await reopened()).values).toMatchObject({ text: 'Письмо', urgent: false })
})

test('begun anew or sent, nothing is left', async () => {
  await page.show(<Form />)
  await act(async () => form.set({ text: 'Письмо' }))
  await act(async () => form.clear())
  expect(form.values).toEqual(start)
  expect((await reopened()).isBack).toBe(false)
})

test('another person at this computer sees nothing of it, and signing out erases it', async () => {
  await page.show(<Form />)
  await act(async () => form.set({ text: 'Письмо' }))
  callAs('boris')
  expect((await reopened()).values.text).toBe('')
  callAs('vera')
  expect((await reopened()).values.text).toBe('Письмо')
  forgetTyped('vera')
  expect((await reopened()).values.text).toBe('')
  expect(sessionStorage).toHaveLength(0)
})
