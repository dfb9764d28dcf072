/** What the worker and the page tell one another. */
export interface IfcNode {
  id: number
  type: string
  name: string
  children: IfcNode[]
}

export interface IfcProperties {
  title: string
  rows: (readonly [string, string])[]
}

/** All triangles of one colour; `ranges` tells whose they are: element, first index, how many. */
export interface IfcPart {
  color: readonly [number, number, number, number]
  positions: Float32Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  indices: Uint32Array<ArrayBuffer>
  ranges: Uint32Array<ArrayBuffer>
}

export type IfcQuestion = { ask: 'open'; bytes: Uint8Array<ArrayBuffer> } | { ask: 'properties'; id: number }

export type IfcAnswer =
  | { tell: 'progress'; done: number; total: number }
  | { tell: 'opened'; parts: IfcPart[]; tree: IfcNode; elements: number }
  | { tell: 'properties'; id: number; groups: IfcProperties[] }
  | { tell: 'failed' }

// biome-ignore format: read by columns
const typeTitles: Readonly<Record<string, string>> = {
  IFCPROJECT: 'Проект',                 IFCSITE: 'Участок',                  IFCBUILDING: 'Здание',
  IFCBUILDINGSTOREY: 'Этаж',            IFCSPACE: 'Помещение',               IFCWALL: 'Стена',
  IFCWALLSTANDARDCASE: 'Стена',         IFCSLAB: 'Плита',                    IFCBEAM: 'Балка',
  IFCCOLUMN: 'Колонна',                 IFCDOOR: 'Дверь',                    IFCWINDOW: 'Окно',
  IFCROOF: 'Крыша',                     IFCSTAIR: 'Лестница',                IFCSTAIRFLIGHT: 'Лестничный марш',
  IFCRAMP: 'Пандус',                    IFCRAILING: 'Ограждение',            IFCCURTAINWALL: 'Навесная стена',
  IFCPLATE: 'Пластина',                 IFCMEMBER: 'Элемент каркаса',        IFCFOOTING: 'Фундамент',
  IFCPILE: 'Свая',                      IFCCOVERING: 'Отделка',              IFCOPENINGELEMENT: 'Проём',
  IFCFURNISHINGELEMENT: 'Оборудование', IFCFURNITURE: 'Мебель',              IFCPIPESEGMENT: 'Труба',
  IFCPIPEFITTING: 'Фитинг трубы',       IFCDUCTSEGMENT: 'Воздуховод',        IFCDUCTFITTING: 'Фитинг воздуховода',
  IFCFLOWSEGMENT: 'Участок сети',       IFCFLOWTERMINAL: 'Оконечное устройство', IFCFLOWFITTING: 'Соединитель сети',
  IFCROAD: 'Дорога',                    IFCROADPART: 'Часть дороги',         IFCBRIDGE: 'Мост',
  IFCALIGNMENT: 'Ось',                  IFCCOURSE: 'Слой',                   IFCPAVEMENT: 'Дорожная одежда',
  IFCKERB: 'Бордюр',                    IFCEARTHWORKSFILL: 'Насыпь',         IFCBUILDINGELEMENTPROXY: 'Элемент',
  IFCFACILITY: 'Сооружение',            IFCFACILITYPART: 'Часть сооружения', IFCELEMENTASSEMBLY: 'Сборка',
  IFCGEOGRAPHICELEMENT: 'Элемент местности', IFCREINFORCINGBAR: 'Арматура', IFCCABLECARRIERSEGMENT: 'Кабельный лоток',
}

/** A class of the schema in Russian; one without a word of ours as the schema calls it. */
export function typeTitle(type: string): string {
  return typeTitles[type.toUpperCase()] ?? type
}
