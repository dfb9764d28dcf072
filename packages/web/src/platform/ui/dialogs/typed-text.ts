type Field = HTMLInputElement | HTMLTextAreaElement

interface Typing {
  /** What stood in a field when somebody came to it. */
  before: Map<Element, string>
  /** Fields somebody typed in: what a program puts into one is nobody's work. */
  typed: Set<Element>
}

const watched = new WeakMap<HTMLElement, Typing>()
// What is searched or chosen is found again; a sentence is not.
const texts =
  ':is(textarea, [contenteditable="true"], input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="url"], [type="number"])):not([role="combobox"], [readonly])'

/** From now on it is known whether somebody typed in a field of this. */
export function watchTyping(content: HTMLElement | null): void {
  if (!content || watched.has(content)) return
  const typing: Typing = { before: new Map(), typed: new Set() }
  watched.set(content, typing)
  content.addEventListener('focusin', ({ target }) => {
    if (isText(target) && !typing.before.has(target)) typing.before.set(target, textIn(target))
  })
  content.addEventListener('input', ({ target }) => {
    if (isText(target)) typing.typed.add(target)
  })
}

/** Text was typed that would go away with this: what was emptied, put back or sent is not missed. */
export function hasTypedText(content: HTMLElement | null): boolean {
  const typing = content ? watched.get(content) : undefined
  if (!content || !typing) return false
  return [...typing.typed].some((field) => {
    const text = textIn(field)
    return content.contains(field) && text.trim() !== '' && text !== (typing.before.get(field) ?? '')
  })
}

function isText(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(texts)
}

function textIn(element: Element): string {
  return isField(element) ? element.value : (element.textContent ?? '')
}

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
