import type { RepositoryRow } from './queries-repository.ts'

type Placed = Pick<RepositoryRow, 'place' | 'folder_slot' | 'folder_title' | 'name'>

/** What the portal groups by itself. */
const ownFolders = { document: 'Печатные формы и документы дела', letter: 'Переписка' } as const
/** Explorers of Windows open paths up to 260 characters, the folder it is unpacked into included. */
const longestFolder = 70
/** Disks of Linux keep names of up to 255 bytes; beside a document stands its signature, «.2.sig». */
const mostBytes = 240
const longestEnding = 16

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
      const [stem, ending] =
        dot > 0 && file.name.length - dot <= longestEnding
          ? [file.name.slice(0, dot), file.name.slice(dot)]
          : [file.name, '']
      return firstFree((copy) => `${folder}/${safeName(fitting(stem, copy === 1 ? ending : ` (${copy})${ending}`))}`)
    },
    /** Beside the file of this path. */
    forSignature: (path: string): string => firstFree((copy) => `${path}${copy === 1 ? '' : `.${copy}`}.sig`),
  }
}

/** A name as long as disks take; what stands at its end stays. */
function fitting(stem: string, ending: string): string {
  const room = Math.max(0, mostBytes - Buffer.byteLength(ending))
  if (Buffer.byteLength(stem) <= room) return stem + ending
  let length = 0
  const letters = Array.from(stem)
  const kept = letters.findIndex((letter) => (length += Buffer.byteLength(letter)) > room)
  return letters.slice(0, kept).join('').trimEnd() + ending
}

// Windows takes them for devices, whatever stands after the first dot.
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i

/** Without what means something in a path, in any system. */
export function safeName(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text
    .normalize('NFC')
    .replaceAll(/[\u0000-\u001f\\/:*?"<>|]+/g, '_')
    .replace(/[. ]+$/, '')
    .replace(devices, '$1_')
}
