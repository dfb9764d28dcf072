import { expect, test } from 'vitest'
import { droppedFiles, folderOf, rememberFolder, withNameOfPortal } from './dropped-files.ts'

test('a file of macOS bears the name the portal knows it by, with its bytes and its folder', async () => {
  const file = new File(['стены'], 'Ёмкий том й.pdf'.normalize('NFD'), { type: 'application/pdf', lastModified: 7 })
  rememberFolder(file, '/Раздел 3')
  const named = withNameOfPortal(file)
  expect([named.name, named.type, named.lastModified]).toEqual(['Ёмкий том й.pdf', 'application/pdf', 7])
  expect(folderOf(named)).toBe('/Раздел 3')
  expect(named.size).toBe(file.size)
  expect(withNameOfPortal(named)).toBe(named)
})

test('a copied picture that lies on no disk is taken as it is', async () => {
  const pasted = new DataTransfer()
  pasted.items.add(new File(['стены'], 'Снимок.png', { type: 'image/png' }))
  for (const item of pasted.items)
    Object.assign(item, { getAsFileSystemHandle: async () => null, webkitGetAsEntry: () => null })
  expect((await droppedFiles(pasted)).map(({ name }) => name)).toEqual(['Снимок.png'])
})
