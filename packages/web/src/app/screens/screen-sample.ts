/** What the pictures and the checks of accessibility look at, or why they cannot. */
export type Samples = readonly [ScreenSample, ...ScreenSample[]] | { none: string }

export interface ScreenSample {
  name: string
  as: 'guest' | 'declarant' | 'admin' | 'active'
  /** What the id stands for that takes the place of `$id`: `e2e/screens/main-screens.ts` has one of each. */
  of?:
    | 'draft'
    | 'documents'
    | 'submitted'
    | 'signing'
    | 'remarks'
    | 'deleted'
    | 'missing'
    | 'person'
    | 'organization'
    | 'substitution'
    | 'checklist'
    | 'checklistVersion'
    | 'designTask'
    | 'schema'
  /** What follows the path: «?layout=board», «#contract». */
  at?: string
}
