import type { Antivirus } from './port.ts'

// The harmless text that every scanner knows (eicar.org): by it the demo shows how an infected file is met.
const sample = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

/** The demo's own scanner: it knows the test file of scanners and nothing else. */
export const demoScanner: Antivirus = {
  adapter: 'embedded',
  async scan(content) {
    let tail = ''
    for await (const chunk of content) {
      const seen = tail + Buffer.from(chunk).toString('latin1')
      if (seen.includes(sample)) return { verdict: 'infected', name: 'Eicar-Test-Signature' }
      tail = seen.slice(-sample.length)
    }
    return { verdict: 'clean' }
  },
}

/** No scanner is connected. */
export const noScanner: Antivirus = {
  adapter: 'off',
  scan: () => Promise.reject(new Error('no scanner is connected')),
}
