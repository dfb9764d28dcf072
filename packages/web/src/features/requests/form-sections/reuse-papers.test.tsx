import { factsOf } from '@portal/domain/request/application'
import { exampleApplication } from '@portal/domain/request/example'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, until } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { FormProvider } from '../form/form-context.tsx'
import { ReusePapers } from './reuse-papers.tsx'

const paper = { code: 'reuseConclusion', title: 'Положительное заключение', files: [] }
let documents: readonly (typeof paper)[]
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: { documents } }))
})
afterEach(() => page.close())

function show(onUpload?: (path: string) => void) {
  const known = factsOf(exampleApplication('21'))
  const facts = { ...known, flags: { ...known.flags, reuse: true } }
  const declarer = { stored: () => 'used', value: () => 'used' }
  const form = Object.assign(Object.create(null), { sources: [], sections: { declarer }, facts: () => facts })
  return page.show(
    <FormProvider value={Object.assign(Object.create(null), { form })}>
      <ReusePapers requestId="0198c0de-0000-7000-8000-000000000001" onUpload={onUpload} />
    </FormProvider>,
  )
}

test('of a paper that has not come yet it is said that there is no file', async () => {
  documents = [paper]
  await show()
  await until(() => byRole('listitem') !== null)
  expect(byRole('listitem')?.textContent).toBe('Положительное заключение: файла нет')
})

test('who may put the paper is led to its place', async () => {
  documents = [paper]
  const asked: string[] = []
  await show((path) => asked.push(path))
  await until(() => document.querySelector('li button') !== null)
  await press('загрузить')
  expect(asked).toEqual(['uploads.reuse/reuseConclusion'])
})

test('each button says which paper it is for', async () => {
  documents = [paper, { code: 'reuseSimilarity', title: 'Документ об аналогичности', files: [] }]
  await show(() => undefined)
  await until(() => document.querySelector('li button') !== null)
  expect([...document.querySelectorAll('li button')].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Загрузить: Положительное заключение',
    'Загрузить: Документ об аналогичности',
  ])
})

test('where no papers have their place yet, a sentence stands instead of the list', async () => {
  documents = []
  await show()
  await until(() => document.body.textContent.includes('Место для них появится'))
  expect(byRole('list')).toBeNull()
})
