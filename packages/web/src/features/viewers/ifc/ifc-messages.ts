import type { ModelNode, ModelProperties } from '@portal/contract/models/model-fragments'
import type { ModelPart } from '@portal/contract/models/model-parts'
import { pathTo } from './path-to.ts'

/** What the worker and the page tell one another. A model comes as its bytes, or as fragments by their address. */
export type IfcQuestion =
  | { ask: 'open'; bytes: Uint8Array<ArrayBuffer> }
  | { ask: 'fragments'; url: string }
  | { ask: 'properties'; id: number }

export type IfcAnswer =
  | { tell: 'received'; done: number; total: number }
  | { tell: 'progress'; done: number; total: number }
  | { tell: 'opened'; parts: ModelPart[]; tree: ModelNode; elements: number }
  | { tell: 'properties'; id: number; groups: ModelProperties[] }
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

/** What an element of a model is, in Russian and as the schema calls it: «Стена, IFCWALL». */
export function classOf(root: ModelNode, id: number): string | undefined {
  const element = pathTo(root, id).at(-1)
  return element && [...new Set([typeTitle(element.type), element.type])].join(', ')
}
