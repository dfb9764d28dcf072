/** Where its certificates say that its list and its answers are: only the simulator knows these addresses. */
export const demoListAddress = 'http://ca.demo.invalid/root.crl'
export const demoAnswerAddress = 'http://ca.demo.invalid/ocsp'

/** Common name by which a demonstration root, and everything it issued, is recognised on any machine. */
export const demoAuthorityName = 'Демонстрационный удостоверяющий центр (без юридической силы)'

export function isDemoName(commonName: string | null): boolean {
  return commonName?.startsWith('Демонстрационный удостоверяющий центр') ?? false
}
