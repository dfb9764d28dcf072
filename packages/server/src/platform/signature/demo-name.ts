/** Common name by which a demonstration root, and everything it issued, is recognised on any machine. */
export const demoAuthorityName = 'Демонстрационный удостоверяющий центр (без юридической силы)'

export function isDemoName(commonName: string | null): boolean {
  return commonName?.startsWith('Демонстрационный удостоверяющий центр') ?? false
}
