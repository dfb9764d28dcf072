import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Proof } from '../../kernel/record/index.ts'

/** What the program for a stranger says of a proof, in a process of its own; the proof is written into the folder. */
export async function judgeProof(
  folder: string,
  proof: Proof,
  published?: string,
): Promise<{ code: number; text: string }> {
  const file = join(folder, 'proof.json')
  writeFileSync(file, JSON.stringify(proof))
  const program = fileURLToPath(new URL('../../../../../tools/operator/verify-proof.mjs', import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [program, file, ...(published === undefined ? [] : [published])], (error, text) =>
      resolve({ code: error ? Number(error.code) : 0, text }),
    )
  })
}
