import { beforeEach, expect, test } from 'vitest'
import { currentLook, lookAttributes, usualLook, wear } from './look.ts'

beforeEach(() => {
  localStorage.clear()
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
})

test('a chosen look is worn by the document and read back', () => {
  const chosen = { ...usualLook, skin: 'smart-style-5', size: '150', density: 'dense', lines: 'wide' } as const
  wear(chosen, document.documentElement.dataset)
  expect(document.documentElement.dataset).toMatchObject({
    skin: 'smart-style-5',
    size: '150',
    mantineColorScheme: 'dark',
  })
  expect(currentLook(document.documentElement.dataset)).toMatchObject(chosen)
})

test('what is stored is what the inline script puts on before the first paint', () => {
  wear({ ...usualLook, scheme: 'navy-on-blue' }, document.documentElement.dataset)
  const worn = Object.fromEntries(Object.entries(document.documentElement.dataset))
  expect(JSON.parse(localStorage.getItem('portal.look') ?? '')).toEqual(worn)
})

test('leaving the scheme for the visually impaired brings the skin back', () => {
  wear({ ...usualLook, skin: 'smart-style-3', scheme: 'white-on-black' }, document.documentElement.dataset)
  expect(document.documentElement.dataset).toMatchObject({ mono: 'on', mantineColorScheme: 'dark' })
  wear({ ...usualLook, skin: 'smart-style-3' }, document.documentElement.dataset)
  expect(document.documentElement.dataset['mono']).toBeUndefined()
  expect(document.documentElement.dataset['scheme']).toBeUndefined()
})

test('a skin that does not exist is replaced by the usual one', () => {
  expect(currentLook({ skin: 'smart-style-9', size: '7' })).toMatchObject({ skin: 'smart-style-0', size: '100' })
})

test('contrast is monochrome, others are not', () => {
  expect(lookAttributes({ ...usualLook, skin: 'smart-style-6' })['mono']).toBe('on')
  expect(lookAttributes({ ...usualLook, skin: 'smart-style-5' })['mono']).toBeUndefined()
})
