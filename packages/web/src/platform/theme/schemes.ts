import type { Scheme } from '@portal/domain/settings/look-choices'

/** Colour schemes of the panel for the visually impaired: key, name, paper and ink of the sample. */
export const schemes = [
  ['black-on-white', 'Чёрным по белому', '#ffffff', '#000000'],
  ['white-on-black', 'Белым по чёрному', '#000000', '#ffffff'],
  ['navy-on-blue', 'Тёмно-синим по голубому', '#9dd1ff', '#063462'],
  ['brown-on-beige', 'Коричневым по бежевому', '#f7f3d6', '#4d4b43'],
  ['green-on-brown', 'Зелёным по тёмно-коричневому', '#3b2716', '#a9e44d'],
] as const satisfies readonly (readonly [Scheme, string, string, string])[]
