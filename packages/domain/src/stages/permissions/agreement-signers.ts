import { type Facts, type Side, rights, sidesOf } from '../facts.ts'

/**
 * The sides for which the viewer may sign an additional agreement, whatever the stage: of the organisation who is assigned to the
 * application, of the declarant who has the right of signature.
 */
export function agreementSigners(facts: Facts): Side[] {
  const { assigned, rights: given } = facts.viewer
  const may = { organisation: assigned, declarant: (given & rights.sign) !== 0 }
  return sidesOf(facts).filter((side) => may[side])
}
