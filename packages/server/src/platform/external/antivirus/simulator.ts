import type { Antivirus } from './port.ts'

// The harmless text that every scanner knows (eicar.org): by it the demo shows how an infected file is met.
const sample = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')

/** The demo's own scanner: it knows the test file of scanners and nothing else. */
export const demoScanner: Antivirus = {
  adapter: 'embedded',
  async scan(open) {
    let tail = Buffer.alloc(0)
    for await (const chunk of open()) {
      // It may stand across two chunks. Bytes stay bytes: a text of each chunk would lie in the heap till a great collection.
      const seam = Buffer.concat([tail, chunk.subarray(0, sample.length)])
      if (seam.includes(sample) || chunk.includes(sample)) return { verdict: 'infected', name: 'Eicar-Test-Signature' }
      tail = Buffer.concat([tail, chunk.subarray(-sample.length)]).subarray(-sample.length)
    }
    return { verdict: 'clean' }
  },
}

/** No scanner is connected. */
export const noScanner: Antivirus = {
  adapter: 'off',
  scan: () => Promise.reject(new Error('no scanner is connected')),
}
