import type { NoteAddress } from '@portal/domain/request/notes/note'
import { blank, has, maybe, own, textOf } from './read-values.ts'
import type { NoteNode } from './read-tree.ts'

const pieceNames = ['District', 'City', 'Settlement', 'Street', 'Building', 'Room', 'Landmark', 'Note']

/** An address in the pieces it is written in. */
export function addressOf(place: NoteNode): NoteAddress {
  // Earlier versions write the pieces of an address right into it.
  const isBare = has(place, 'RegionCode') || has(place, 'Region')
  const written = isBare ? place : (place.children[0] ?? blank)
  const isRussian = isBare || written.name.startsWith('Russian')
  const abroad = [textOf(written, 'Country'), textOf(written, 'Note')].filter(Boolean)
  return {
    region: textOf(written, 'RegionCode') || textOf(written, 'Region'),
    postIndex: maybe(written, 'PostIndex'),
    oktmo: maybe(written, 'OKTMOCode'),
    oktmoName: maybe(written, 'OKTMOName'),
    pieces: isRussian
      ? pieceNames.flatMap((name) => maybe(written, name) ?? [])
      : abroad.length > 0
        ? abroad
        : [own(written)],
  }
}
