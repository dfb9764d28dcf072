import { type Skin, skins } from '@portal/domain/settings/limits'
import { lookChoices, type Scheme, schemeKeys } from '@portal/domain/settings/look-choices'
import { keep } from '../session/kept.ts'

type Choice<name extends keyof typeof lookChoices> = (typeof lookChoices)[name][number]

/** How a person wants the portal to look. Kept in the browser, so that it holds before and without signing in. */
export interface Look {
  readonly skin: Skin
  /** Colours for the visually impaired, above the skin. */
  readonly scheme?: Scheme | undefined
  readonly size: Choice<'size'>
  readonly density: Choice<'density'>
  readonly spacing: Choice<'spacing'>
  readonly lines: Choice<'lines'>
  readonly letters: Choice<'letters'>
  readonly pictures: Choice<'pictures'>
}

export const usualLook: Look = {
  skin: 'smart-style-0',
  size: '100',
  density: 'normal',
  spacing: 'normal',
  lines: 'normal',
  letters: 'sans',
  pictures: 'on',
}

export const densities = [
  ['normal', 'Обычная'],
  ['dense', 'Плотная'],
  ['large', 'Крупная'],
] as const

/** The same key is read by the inline script of index.html before the first paint. */
const storageKey = 'portal.look'

/** The look as attributes of the document: data-skin, data-size… Absent ones are removed. */
export function lookAttributes(look: Look): Record<string, string | undefined> {
  return {
    ...look,
    scheme: look.scheme,
    mono: look.scheme || look.skin === 'smart-style-6' ? 'on' : undefined,
    mantineColorScheme: isDark(look) ? 'dark' : 'light',
  }
}

export function isDark({ skin, scheme }: Look): boolean {
  if (scheme) return scheme === 'white-on-black' || scheme === 'green-on-brown'
  return skin === 'smart-style-5' || skin === 'smart-style-6'
}

/** The look the document wears now, as the inline script or an earlier choice left it. */
export function currentLook(worn: DOMStringMap): Look {
  return {
    skin: skins.find(({ key }) => key === worn['skin'])?.key ?? usualLook.skin,
    scheme: schemeKeys.find((key) => key === worn['scheme']),
    size: oneOf(lookChoices.size, worn['size']),
    density: oneOf(lookChoices.density, worn['density']),
    spacing: oneOf(lookChoices.spacing, worn['spacing']),
    lines: oneOf(lookChoices.lines, worn['lines']),
    letters: oneOf(lookChoices.letters, worn['letters']),
    pictures: oneOf(lookChoices.pictures, worn['pictures']),
  }
}

/** Dresses the document and remembers the choice; a browser that keeps nothing still shows it. */
export function wear(look: Look, worn: DOMStringMap): void {
  const attributes = lookAttributes(look)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) delete worn[name]
    else worn[name] = value
  }
  keep(storageKey, JSON.stringify(attributes))
}

function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | undefined): T {
  return values.find((one) => one === value) ?? values[0]
}
