// In this order: Edge, Opera and Yandex call themselves Chrome, too, and Chrome calls itself Safari.
const browsers = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** What a browser says it is, in words: «Chrome, Windows». */
export function agentText(agent: string | null): string {
  const named = [browsers, systems].flatMap((table) => table.find(([sign]) => sign.test(agent ?? ''))?.[1] ?? [])
  return named.length > 0 ? named.join(', ') : 'Неизвестная программа'
}
