import { signatureCheckTitles } from '@portal/domain/files/signature-reasons'
import type { SignatureVerdict } from '../../platform/signature/verdict.ts'

/** What is kept of one check of a signature: the sentence and each step in its order. */
export interface Evidence {
  text: string
  checks: { title: string; state: 'ok' | 'failed' | 'notChecked'; detail: string | null }[]
}

/** The verdict as evidence; `warning` is what does not refute the signature and yet should be seen. */
export function evidenceOf({ text, checks, failures }: SignatureVerdict, warning: string | null): Evidence {
  const steps = checks.map(({ check, outcome }) => ({
    title: signatureCheckTitles[check],
    state: states[outcome],
    detail: failures.find((failure) => failure.check === check)?.text ?? null,
  }))
  const requisites = { title: 'Организация подписавшего', state: 'notChecked' as const, detail: warning }
  return { text, checks: warning === null ? steps : [...steps, requisites] }
}

const states = { passed: 'ok', failed: 'failed', notRun: 'notChecked' } as const
