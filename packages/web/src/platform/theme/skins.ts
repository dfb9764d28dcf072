/** The seven skins of the specification: its keys, our names. */
export const skins = [
  ['smart-style-0', 'Сапфир'],
  ['smart-style-1', 'Графит'],
  ['smart-style-2', 'Снег'],
  ['smart-style-3', 'Кедр'],
  ['smart-style-4', 'Лён'],
  ['smart-style-5', 'Ночь'],
  ['smart-style-6', 'Контраст'],
] as const

export type Skin = (typeof skins)[number][0]

/** Colour schemes of the panel for the visually impaired: key, name, paper and ink of the sample. */
export const schemes = [
  ['black-on-white', 'Чёрным по белому', '#ffffff', '#000000'],
  ['white-on-black', 'Белым по чёрному', '#000000', '#ffffff'],
  ['navy-on-blue', 'Тёмно-синим по голубому', '#9dd1ff', '#063462'],
  ['brown-on-beige', 'Коричневым по бежевому', '#f7f3d6', '#4d4b43'],
  ['green-on-brown', 'Зелёным по тёмно-коричневому', '#3b2716', '#a9e44d'],
] as const

export type Scheme = (typeof schemes)[number][0]
