import type { RepositoryRow } from './queries-repository.ts'

type Placed = Pick<RepositoryRow, 'place' | 'folder_slot' | 'folder_title' | 'name'>

/** What the portal groups by itself. */
const ownFolders = { document: 'Печатные формы и документы дела', letter: 'Переписка' } as const
/** Explorers of Windows open paths up to 260 characters, the folder it is unpacked into included. */
const longestFolder = 70

/** The folder of a file, as trees and archives call it. */
export function folderTitle({ place, folder_slot, folder_title }: Omit<Placed, 'name'>): string {
  if (place !== 'item') return ownFolders[place]
  return [/^\d/.test(folder_slot ?? '') && folder_slot, folder_title].filter(Boolean).join(' ')
}

/** Gives everything in an archive a path of its own, whatever the case of letters means where it is unpacked. */
export function pathGiver() {
  const taken = new Set<string>()
  function firstFree(nameOfCopy: (copy: number) => string): string {
    for (let copy = 1; ; copy += 1) {
      const path = nameOfCopy(copy)
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  }
  return {
    forFile(file: Placed): string {
      const folder = safeName(folderTitle(file).slice(0, longestFolder).trim()) || '_'
      const dot = file.name.lastIndexOf('.')
      const [stem, ending] = dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, '']
      return firstFree((copy) => `${folder}/${safeName(copy === 1 ? file.name : `${stem} (${copy})${ending}`)}`)
    },
    /** Beside the file of this path. */
    forSignature: (path: string): string => firstFree((copy) => `${path}${copy === 1 ? '' : `.${copy}`}.sig`),
  }
}

/** Without what means something in a path, in any system. */
export function safeName(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text
    .normalize('NFC')
    .replaceAll(/[\u0000-\u001f\\/:*?"<>|]+/g, '_')
    .replace(/[. ]+$/, '')
}
