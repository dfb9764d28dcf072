/** What each role of a page is made of, and the elements it is found as. The area of toasts is asked for by `toasts`. */
interface ElementOf {
  alert: HTMLElement
  button: HTMLButtonElement
  checkbox: HTMLInputElement
  columnheader: HTMLElement
  combobox: HTMLSelectElement
  dialog: HTMLElement
  file: HTMLInputElement
  group: HTMLFieldSetElement
  heading: HTMLHeadingElement
  link: HTMLAnchorElement
  list: HTMLElement
  listitem: HTMLElement
  main: HTMLElement
  menuitem: HTMLElement
  navigation: HTMLElement
  option: HTMLElement
  radio: HTMLInputElement
  row: HTMLTableRowElement
  searchbox: HTMLInputElement
  status: HTMLElement
  table: HTMLTableElement
  textarea: HTMLTextAreaElement
  tooltip: HTMLElement
}

type Role = keyof ElementOf

const selectors: Readonly<Record<Role, string>> = {
  alert: '[role="alert"]',
  button: 'button',
  checkbox: 'input[type="checkbox"]',
  columnheader: 'th:not([scope="row"])',
  combobox: 'select',
  dialog: '[role="dialog"]',
  file: 'input[type="file"]',
  group: 'fieldset',
  // The one that says where one is.
  heading: 'h1',
  link: 'a',
  list: 'ul',
  listitem: 'li',
  main: 'main',
  menuitem: '[role="menuitem"]',
  navigation: 'nav',
  option: '[role="option"]',
  radio: 'input[type="radio"]',
  // Of what a table lists: its head is found by `columnheader`.
  row: 'tbody tr',
  searchbox: 'input[type="search"]',
  status: 'output, [role="status"]:not(.toasts)',
  table: 'table',
  textarea: 'textarea',
  tooltip: '[role="tooltip"]',
}

/** The first part of this role, of this name where one is given; null when there is none. */
export function byRole<R extends Role>(role: R, name?: string): ElementOf[R] | null {
  return allByRole(role, name)[0] ?? null
}

/** All parts of this role in the order of the page. */
export function allByRole<R extends Role>(role: R, name?: string): ElementOf[R][] {
  const all = [...document.querySelectorAll<ElementOf[R]>(selectors[role])]
  return name === undefined ? all : all.filter((one) => nameOf(one) === plain(name))
}

/** What the parts of a role say, one after another. */
export function textsOf(role: Role): (string | null)[] {
  return allByRole(role).map(({ textContent }) => textContent)
}

/** What the whole page says, its spaces plain. */
export function pageText(): string {
  return document.body.textContent.replaceAll('\u00a0', ' ')
}

/** The first part that bears this name though none is written on it, as a button that is only a sign. */
export function byLabel(label: string): HTMLElement | null {
  return allByLabel(label)[0] ?? null
}

export function allByLabel(label: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-label]')].filter(
    (one) => one.getAttribute('aria-label') === label,
  )
}

/** What the page told the reader of late, one card after another. */
export function toasts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.toast')]
}

/** All the cards in one text. */
export function toastText(): string {
  return document.querySelector('.toasts')?.textContent ?? ''
}

function nameOf(element: HTMLElement): string {
  return plain(element.getAttribute('aria-label') ?? element.textContent)
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').trim()
}
