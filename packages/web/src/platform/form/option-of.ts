/** An entry of a catalogue as a field offers it. */
export function optionOf<C extends string>({ code, title }: { readonly code: C; readonly title: string }) {
  return { value: code, label: title }
}
