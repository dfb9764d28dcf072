import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDocument, aFolder, anId, anItem } from '../../features/completeness/an-item.ts'
import { aRemark } from '../../features/remarks/a-remark.ts'
import type { RemarksPlace } from '../../features/remarks/work/remarks-place.ts'
import type { Remark } from '../../features/remarks/remarks-queries.ts'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { RemarkSheet } from './remark-sheet.tsx'

let page: Awaited<ReturnType<typeof aPage>>
let asked: RemarksPlace[]
beforeEach(async () => {
  asked = []
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const thenId = '0198c0de-0000-7000-8000-000000000002'
// Of a kind without a viewer: what stands beside the remark is told by its name.
const fileOf = (ref: string, name: string) => ({ ...aDocument().file, ref, name })
const folders = [aFolder([anItem({ documents: [aDocument({ version: 2, file: fileOf(anId, 'КР исправлен.zip') })] })])]
const about = { id: anId, code: '07.23', title: 'Конструктивные решения' }
const then = { ref: thenId, name: 'КР.zip', size: 1024, version: 1 }

function Place({ remark }: { remark: Remark }) {
  const [place, setPlace] = useState<RemarksPlace>({})
  const onPlace = (part: RemarksPlace) => {
    asked.push(part)
    setPlace({ ...place, ...part })
  }
  return <RemarkSheet folders={folders} remark={remark} place={place} onPlace={onPlace} />
}

const pressC = () =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'с', code: 'KeyC', bubbles: true })))
const download = () => document.querySelector('a[download]')?.getAttribute('download')

test('C turns between the version of the remark and the one of now', async () => {
  const target = { file: then, page: null, area: null, element: null }
  await page.show(<Place remark={aRemark({ item: about, target })} />)
  await until(() => download() === 'КР исправлен.zip')
  await pressC()
  expect([download(), asked.at(-1)?.file]).toEqual(['КР.zip', thenId])
  await pressC()
  expect([download(), asked.at(-1)?.file]).toEqual(['КР исправлен.zip', anId])
})

test('C does nothing where there is but one version', async () => {
  await page.show(<Place remark={aRemark({ item: about })} />)
  await until(() => download() === 'КР исправлен.zip')
  await pressC()
  expect([download(), asked]).toEqual(['КР исправлен.zip', []])
})
