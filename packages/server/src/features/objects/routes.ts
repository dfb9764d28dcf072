import type { objects } from '@portal/contract/features/objects/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { addPart, removePart, restorePart, updatePart } from './change-parts.ts'
import { removeStead, setStead } from './change-steads.ts'
import { part, parts } from './read-parts.ts'
import { stead, steads, steadsOfType } from './read-steads.ts'

export const objectsRoutes: Handlers<typeof objects> = {
  parts,
  part,
  addPart,
  updatePart,
  removePart,
  restorePart,
  steads,
  steadsOfType,
  stead,
  setStead,
  removeStead,
}
