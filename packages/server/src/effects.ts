import type { EffectName } from '@portal/domain/stages/transitions'
import { completenessEffects, refreshCompleteness } from './features/completeness/index.ts'
import { documentsEffects } from './features/documents/index.ts'
import { remarksEffects } from './features/remarks/index.ts'
import { requestsEffects } from './features/requests/index.ts'
import { factsFor, settle, stageEffects } from './features/stages/index.ts'
import type { Effect, EffectsOf, Process } from './process.ts'

// Being built: each feature's line joins here as `...featureEffects`; the last one removes this.
const pending = new Proxy({} as EffectsOf<Exclude<EffectName, keyof typeof stageEffects>>, {
  get:
    (_, name): Effect =>
    () =>
      Promise.reject(new Error(`effect ${String(name)} is not built yet`)),
})
const effects: Record<string, Effect> = {
  ...stageEffects,
  ...remarksEffects,
  ...completenessEffects,
  ...requestsEffects,
  ...documentsEffects,
}

/** What the features give to the moves. A name of an effect without code does not compile. */
export const process: Process = {
  effects: new Proxy(effects, {
    get: (known, name: string) => known[name] ?? Reflect.get(pending, name),
  }) as unknown as EffectsOf<EffectName>,
  registerLetter: () => Promise.resolve(),
  settle,
  factsFor,
  refreshFolders: refreshCompleteness,
}
