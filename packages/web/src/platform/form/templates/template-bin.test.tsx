import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPart } from '../../testing/a-part.tsx'
import { allByRole, byLabel, byRole } from '../../testing/by-role.ts'
import { TemplateBin } from './template-bin.tsx'

let part: ReturnType<typeof aPart>
beforeEach(() => {
  part = aPart()
})
afterEach(() => part.close())

test('a template goes after a question that names it; with it the question goes, and none is asked of the next one', async () => {
  const removed: string[] = []
  const show = (template: { id: string; title: string } | undefined) =>
    part.show(
      <div>
        <input aria-label="Шаблон" />
        <TemplateBin
          template={template}
          about="Он исчезнет у всех."
          busy={false}
          error={null}
          onRemove={(id) => removed.push(id)}
        />
      </div>,
    )
  const press = (words: string) =>
    act(async () =>
      allByRole('button')
        .find((one) => [one.textContent, one.getAttribute('aria-label')].includes(words))
        ?.click(),
    )
  await show({ id: 'a', title: 'Запрос документов' })
  await press('Удалить шаблон')
  expect(byRole('dialog')?.textContent).toMatch(/Запрос документов.*Он исчезнет у всех/)
  await act(async () => byRole('dialog')?.querySelector<HTMLElement>('[data-autofocus]')?.click())
  expect(removed).toEqual(['a'])
  await show(undefined)
  expect([byRole('dialog'), byRole('button')]).toEqual([null, null])
  expect(document.activeElement).toBe(byLabel('Шаблон'))
  await show({ id: 'b', title: 'Ответ' })
  expect(byRole('dialog')).toBeNull()
})
