/** Scrolls a list until one of its rows is seen. The list alone: `scrollIntoView` would move the page around it, too. */
export function revealInList(list: Element, row: Element): void {
  const [around, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.top < around.top) list.scrollTop -= around.top - own.top
  else if (own.bottom > around.bottom) list.scrollTop += own.bottom - around.bottom
}
