import { type Skin, skins } from '@portal/domain/limits'
import { keep } from '../session/kept.ts'
import { type Scheme, schemes } from './schemes.ts'

/** How a person wants the portal to look. Kept in the browser, so that it holds before and without signing in. */
export interface Look {
  readonly skin: Skin
  /** Colours for the visually impaired, above the skin. */
  readonly scheme?: Scheme | undefined
  readonly size: '100' | '150' | '200'
  readonly density: 'normal' | 'dense' | 'large'
  /** Between letters and words. */
  readonly spacing: 'normal' | 'wide' | 'widest'
  /** Between lines. */
  readonly lines: 'normal' | 'wide'
  readonly letters: 'sans' | 'serif'
  readonly pictures: 'on' | 'off'
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
    scheme: schemes.find(([key]) => key === worn['scheme'])?.[0],
    size: oneOf(['100', '150', '200'], worn['size']),
    density: oneOf(['normal', 'dense', 'large'], worn['density']),
    spacing: oneOf(['normal', 'wide', 'widest'], worn['spacing']),
    lines: oneOf(['normal', 'wide'], worn['lines']),
    letters: oneOf(['sans', 'serif'], worn['letters']),
    pictures: oneOf(['on', 'off'], worn['pictures']),
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

function oneOf<const T extends string>(values: readonly [T, ...T[]], value: string | undefined): T {
  return values.find((one) => one === value) ?? values[0]
}
