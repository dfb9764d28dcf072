const NBSP = '\u00a0'
const JOINER = '\u2060'

/** A word of one or two letters holds on to the next word, also to one that is inserted after the text: «в срок», «до ${day}». */
const shortWord = /(?<![а-яё\w\u2060-])([а-яё]{1,2}) (?=[а-яё«„\d№]|$)/giu
/** The last word of a text that is so short does not stand alone below it: «На портале с». */
const shortLast = / ([а-яё]{1,2})$/u
/** What stands before its number: «№ 1», «п. 5», «раздел 4», «ст. 49». */
const beforeNumber =
  /(?<![а-яё])(№|§|пункт[а-я]{0,2}|раздел[а-я]{0,2}|лист[а-я]{0,2}|том[а-я]{0,2}|п\.|пп\.|ст\.|ч\.|г\.|ул\.|д\.|с\.|стр\.|тел\.) (?=[\d«IVX]|[А-ЯЁ][а-яё]{0,2}-\d)/giu
/** A place keeps its kind: «г. Тюмень», «ул. Ленина». */
const place = /(?<![а-яё])(г\.|с\.|д\.|п\.|ул\.|пр\.|р\. п\.) (?=[А-ЯЁ])/gu
/** A number keeps its unit, a group of digits its next group. Text that begins with a unit follows an inserted number. */
const unit =
  /(\d|^) (?=\d{3}(?!\d)|₽|%|руб|коп|тыс|млн|млрд|[КМГ]?Б(?![а-яё])|мм|см|м²|м³|км|га|р\. ?д|раб|кал|дн[яей]|день|час|мин|лет|год|файл|замечани|страниц|лист|раз(?![а-яё])|мест(?![а-яё])|квартир|коек|койк|посещени|человек|автомобил|заявлени)/gu
/** A legal form stays with its name: «ООО «Строй»». */
const legalForm = /(?<![а-яё])([А-ЯЁ]{2,5}) (?=[«„])/gu
const surname = /([А-ЯЁ][а-яё]+) ([А-ЯЁ]\.) ?([А-ЯЁ]\.)/gu
const initials = /(?<![а-яё.])([А-ЯЁ]\.) ([А-ЯЁ]\.) (?=[А-ЯЁ][а-яё])/gu
const dash = / ([—–]) /gu
/** «2-й», «19-го»: no break after the hyphen. */
const ordinal = /(\d)-(?=(?:й|я|е|м|х|ю|го|му|ми)(?![а-яё]))/gu
/** «44-ФЗ»: the number of a law stays with its kind. */
const law = /(\d)-(?=ФЗ(?![А-ЯЁа-яё]))/gu
/** «р-н», «б-р», «пр-т»: what an address shortens stays whole. */
const shortened = /(?<![а-яё])(р|б|пр|мкр)-(?=[нртд](?![а-яё]))/giu
const workingDays = /р\. ?д\./gu

/** Rows of a list say the same again and again: what was set once is not set anew. */
const known = new Map<string, string>()
const remembered = 2_000

/** Russian text whose short words, numbers, signs and initials never part at the end of a line. */
export function typograph(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= remembered) known.clear()
  const held = set(text)
  known.set(text, held)
  return held
}

const holding = [shortWord, beforeNumber, place, unit].map((rule) => [rule, `$1${NBSP}`] as const)

/** What is put in the place of what, one after another. Two short words in a row share the space between them: twice. */
export const typographRules: readonly (readonly [RegExp, string])[] = [
  ...holding,
  ...holding,
  [shortLast, `${NBSP}$1`],
  [legalForm, `$1${NBSP}`],
  [surname, `$1${NBSP}$2${NBSP}$3`],
  [initials, `$1${NBSP}$2${NBSP}`],
  [dash, `${NBSP}$1 `],
  [ordinal, `$1-${JOINER}`],
  [law, `$1-${JOINER}`],
  [shortened, `$1-${JOINER}`],
  [workingDays, `р.${NBSP}д.`],
]

function set(text: string): string {
  if (!/[а-яё№₽]/iu.test(text)) return text
  return typographRules.reduce((held, [what, by]) => held.replace(what, by), text)
}
