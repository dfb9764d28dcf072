import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { field } from '../../testing/a-page.tsx'
import { aPart } from '../../testing/a-part.tsx'
import { byRole } from '../../testing/by-role.ts'
import { KeepTemplate } from './keep-template.tsx'

let part: ReturnType<typeof aPart>
beforeEach(() => {
  part = aPart()
})
afterEach(() => part.close())

function Keeping() {
  const [title, setTitle] = useState<string>()
  return (
    <KeepTemplate
      title={title}
      onTitle={setTitle}
      first="Нет расчёта"
      busy={false}
      onKeep={() => setTitle(undefined)}
    />
  )
}

test('the cursor goes to the title of the template, and back when it is kept', async () => {
  await part.show(<Keeping />)
  expect(document.activeElement).toBe(document.body)
  await act(async () => byRole('button', 'Сохранить текст как шаблон')?.click())
  expect(document.activeElement).toBe(field('Название шаблона'))
  await act(async () => byRole('button', 'Сохранить шаблон')?.click())
  expect(document.activeElement).toBe(byRole('button', 'Сохранить текст как шаблон'))
})
