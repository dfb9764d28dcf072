/** What the parser complains of, by the beginnings of its English sentences. */
const sentences: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/^unclosed tag: (.+)$/, (name = '') => `файл обрывается: не закрыт элемент «${name}».`],
  [/^unmatched closing tag: (.+)\.$/, (name = '') => `закрыт элемент «${name}», который не был открыт.`],
  [/^unexpected close tag/, () => 'закрыт элемент, который не был открыт.'],
  [/^unexpected end/, () => 'файл обрывается: передан не полностью.'],
  [/^duplicate attribute: (.+)\.$/, (name = '') => `атрибут «${name}» указан дважды.`],
  [/^document must contain a root/, () => 'в файле нет ни одного элемента: это не XML.'],
  [/^documents may contain only one root/, () => 'после конца документа начинается другой.'],
  [/^text data outside of root/, () => 'текст вне элементов: это не XML или файл повреждён.'],
  [/entity/, () => 'сущность вида &…; не определена. Допускаются &lt; &gt; &amp; &quot; &apos; и коды знаков.'],
  [/^disallowed character\.$/, () => 'знак, который в XML не допускается.'],
  [/^disallowed character/, () => 'в имени элемента или атрибута недопустимый знак.'],
  [/(quoted|without value|between attributes|value required)/, () => 'атрибут записан без кавычек или без значения.'],
]

/** A sentence of the parser in Russian. */
export function brokenXml(message: string): string {
  const plain = message.replace(/^\d+:\d+:\s*/, '')
  for (const [pattern, say] of sentences) {
    const found = pattern.exec(plain)
    if (found) return say(...found.slice(1))
  }
  return 'файл XML испорчен: нарушены правила записи.'
}
